import { findWording, type ShownWording } from '#shared/consent.ts';
import { SIGN_UP_FIELDS, type SignUp } from '#shared/contract/sign-up.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';
import type { GivenConsent, SignUpRequest, WaitlistRow } from '../../../../lambdas/store/row.ts';
import { personState } from '../../../../lambdas/store/standing.ts';
import type { StoredPerson } from './read-person.ts';

/** What a person told us, and where the sign-up came from. */
export const DATA_FIELDS = [...SIGN_UP_FIELDS, 'partner', 'reference', 'source', 'via'] as const;
export type DataField = keyof SignUp | 'partner' | 'reference' | 'source' | 'via';

export const DATES = [
  'createdAt',
  'requestedAt',
  'updatedAt',
  'confirmedAt',
  'verifiedAt',
  'unsubscribedAt',
  'erasedAt',
] as const;

export type Data = Readonly<Partial<SignUpRequest>>;

/** Attributes that have a place of their own in the document. */
const PLACED: readonly (keyof WaitlistRow)[] = [
  ...DATES,
  'pk',
  'mailbox',
  'unsubscribedBy',
  'consent',
  'previousConsent',
  'unprovenConsent',
  'mailed',
  'suppressedAt',
  'suppressedBy',
  'mailsSent',
  'lastMailAt',
  'announcements',
];

export type PersonFacts = ReturnType<typeof factsOf>;

/** What the row of a person says about them. */
export function factsOf({ row, announcementMails }: StoredPerson) {
  const { standing, accepted, pending, eraseAt } = row
    ? personState(row)
    : { standing: 'unknown' as const };
  const hasTopLevel = row?.email !== undefined;
  const ended = pending ? undefined : row?.request;
  const data: Data | undefined =
    standing === 'none' ? undefined : (accepted ?? (hasTopLevel ? row : ended));
  const shown = new Set<string>([
    ...PLACED,
    ...(data === row ? DATA_FIELDS : []),
    ...(data === row?.request || pending ? ['request'] : []),
  ]);
  return {
    standing,
    /** What the person signed up with and what counts. */
    data,
    /** A sign-up that waits for a click. */
    waiting: pending,
    /** When what waits is deleted, in epoch milliseconds. */
    eraseAt,
    consents: [row?.request?.consent, row?.consent, row?.previousConsent].filter(
      (consent) => consent !== undefined,
    ),
    /** Came with a sign-up that counted without a click. */
    unproven: row?.unprovenConsent,
    /** What the last mails were about, where that is no longer what counts. */
    mailed: row?.mailed ?? [],
    mailsSent: row?.mailsSent ?? 0,
    lastMailAt: row?.lastMailAt,
    /** The oldest first. */
    announcements: Object.entries(row?.announcements ?? {})
      .map(([name, { at, wave }]) => ({
        name,
        wave,
        queuedAt: at,
        sentAt: announcementMails.get(name)?.mailedAt,
      }))
      .toSorted((a, b) => a.queuedAt - b.queuedAt),
    /** Attributes that are in none of the above. */
    others: Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !shown.has(name))),
  };
}

/** The language in which a person is told what is kept of them. */
export function languageOf({ row, messages }: StoredPerson): Language {
  return row?.request?.language ?? row?.language ?? messages.at(-1)?.language ?? DEFAULT_LANGUAGE;
}

/** A consent with the words that were agreed to. */
export function withWording(
  consent: GivenConsent,
): GivenConsent & { readonly wording: ShownWording | undefined } {
  return { ...consent, wording: findWording(consent.hash) };
}
