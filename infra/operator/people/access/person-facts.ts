import { findWording, type ShownWording } from '#shared/consent.ts';
import { SIGN_UP_FIELDS, type SignUp } from '#shared/contract/sign-up.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';
import type {
  GivenConsent,
  SignUpRequest,
  StoredConsent,
  WaitlistRow,
} from '../../../../lambdas/store/row.ts';
import { personState, type Standing } from '../../../../lambdas/store/standing.ts';
import type { StoredPerson } from './read-person.ts';

/** What a person told us, and where the sign-up came from. */
export const DATA_FIELDS = [...SIGN_UP_FIELDS, 'partner', 'reference', 'source'] as const;
export type DataField = keyof SignUp | 'partner' | 'reference' | 'source';

export const DATES = [
  'createdAt',
  'requestedAt',
  'updatedAt',
  'confirmedAt',
  'unsubscribedAt',
  'erasedAt',
] as const;

export type Data = Readonly<Partial<SignUpRequest>>;

export interface AnnouncementToPerson {
  readonly name: string;
  readonly wave: number;
  readonly queuedAt: number;
  readonly sentAt: number | undefined;
}

/** What the row of a person says about them. */
export interface PersonFacts {
  readonly standing: Standing | 'unknown';
  /** What the person signed up with and what counts. */
  readonly data: Data | undefined;
  /** A sign-up that waits for a click. */
  readonly waiting: Data | undefined;
  /** When what waits is deleted, in epoch milliseconds. */
  readonly eraseAt: number | undefined;
  readonly consents: readonly StoredConsent[];
  readonly mailsSent: number;
  readonly lastMailAt: number | undefined;
  /** The oldest first. */
  readonly announcements: readonly AnnouncementToPerson[];
  /** Attributes that are in none of the above. */
  readonly others: Readonly<Record<string, unknown>>;
}

/** Attributes that have a place of their own in the document. */
const PLACED: readonly (keyof WaitlistRow)[] = [
  ...DATES,
  'pk',
  'mailbox',
  'unsubscribedBy',
  'consent',
  'previousConsent',
  'suppressedAt',
  'suppressedBy',
  'mailsSent',
  'lastMailAt',
  'announcements',
  'announcementCount',
];

export function factsOf({ row, announcementMails }: StoredPerson): PersonFacts {
  const { standing, accepted, pending, eraseAt } = row
    ? personState(row)
    : { standing: 'unknown' as const };
  const hasTopLevel = row?.email !== undefined;
  const older = pending ? undefined : row?.request;
  const data = standing === 'none' ? undefined : (accepted ?? (hasTopLevel ? row : older));
  const shown = new Set<string>([
    ...PLACED,
    ...(data === row ? DATA_FIELDS : []),
    ...(data === row?.request || pending ? ['request'] : []),
  ]);
  return {
    standing,
    data,
    waiting: pending,
    eraseAt,
    consents: [row?.request?.consent, row?.consent, row?.previousConsent].filter(
      (consent) => consent !== undefined,
    ),
    mailsSent: row?.mailsSent ?? (row?.mailedAt === undefined ? 0 : 1),
    lastMailAt: row?.lastMailAt ?? row?.mailedAt,
    announcements: Object.entries(row?.announcements ?? {})
      .map(([name, { at, wave }]) => {
        return { name, wave, queuedAt: at, sentAt: announcementMails.get(name)?.mailedAt };
      })
      .toSorted((a, b) => a.queuedAt - b.queuedAt),
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
