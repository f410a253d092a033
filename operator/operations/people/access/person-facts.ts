import { findWording, type ShownWording } from '#shared/consent.ts';
import { SIGN_UP_FIELDS, type SignUp } from '#shared/contract/sign-up.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';
import {
  type GivenConsent,
  hasWords,
  PENDING_MS,
  type PersonRow,
  standingOf,
  type Words,
} from '../../../../lambdas/store/person/row.ts';
import type { StoredPerson } from './read-person.ts';

/** What a person told us, and where the sign-up came from. */
export const DATA_FIELDS = [...SIGN_UP_FIELDS, 'partner', 'reference', 'source', 'via'] as const;
export type DataField = keyof SignUp | 'partner' | 'reference' | 'source' | 'via';

const DATES = ['createdAt', 'requestedAt', 'updatedAt', 'confirmedAt', 'verifiedAt'] as const;

/** Attributes that have a place of their own in the document. */
const PLACED: readonly (keyof PersonRow)[] = [
  ...DATA_FIELDS,
  ...DATES,
  'pk',
  'mailbox',
  'pending',
  'consent',
  'firstConsent',
  'left',
  'suppressed',
  'erasedAt',
];

export type PersonFacts = ReturnType<typeof factsOf>;

/** What the row of a person says about them. */
export function factsOf({ row, announcements }: StoredPerson, now: number) {
  const { pending, consent, firstConsent, left, mails } = row ?? {};
  const isSame = firstConsent?.at === consent?.at;
  const data: Words | undefined = row && hasWords(row) ? row : undefined;
  return {
    standing: row ? standingOf(row, now) : ('unknown' as const),
    /** What the person signed up with and what counts. */
    data,
    /** A sign-up that waits for a press. */
    waiting: pending,
    /** When what waits is deleted, in epoch milliseconds. */
    eraseAt: pending && pending.at + PENDING_MS,
    dates: {
      ...Object.fromEntries(DATES.map((name) => [name, row?.[name]])),
      unsubscribedAt: left?.at,
      erasedAt: row?.erasedAt,
    } as Readonly<
      Record<(typeof DATES)[number] | 'unsubscribedAt' | 'erasedAt', number | undefined>
    >,
    /** That of the words that count, the first one, and that of what waits. */
    consents: {
      consent,
      firstConsent: isSame ? undefined : firstConsent,
      waitingConsent: pending?.consent,
    },
    mailsSent: mails?.count ?? 0,
    lastMailAt: mails?.times.at(-1),
    /** The oldest first. */
    announcements: announcements
      .map(({ name, wave, createdAt, mailedAt }) => ({
        name,
        wave,
        queuedAt: createdAt,
        sentAt: mailedAt,
      }))
      .toSorted((a, b) => a.queuedAt - b.queuedAt),
    /** Attributes that are in none of the above. */
    others: Object.fromEntries(
      Object.entries(row ?? {}).filter(([name]) => !PLACED.some((placed) => placed === name)),
    ),
  };
}

/** The language in which a person is told what is kept of them. */
export function languageOf({ row, messages }: StoredPerson): Language {
  const spoken = row?.pending?.language ?? row?.language ?? messages.at(-1)?.language;
  return spoken ?? DEFAULT_LANGUAGE;
}

/** A consent with the words that were agreed to. */
export function withWording(
  consent: GivenConsent,
): GivenConsent & { readonly wording: ShownWording | undefined } {
  return { ...consent, wording: findWording(consent.hash) };
}
