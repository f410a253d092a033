import { randomBytes } from 'node:crypto';
import { isPublished } from '#shared/consent.ts';
import type { SignUpMeta } from '#shared/contract/sign-up-meta.ts';
import type { SignUp } from '#shared/contract/sign-up.ts';
import { merge, type Change } from '../change.ts';
import { makeDue } from '../owed-rows.ts';
import { KEPT_FIELDS, type Pending, REPLACED_FIELDS, type Words } from './row.ts';

export interface ArrivedSignUp {
  /** Its `email` is in the form that SES takes. */
  readonly words: Words;
  /** Absent for a canary, whose mails nothing limits. */
  readonly mailbox?: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * A sign-up counts at once, unless its person has pressed, left or is suppressed. Of two that nobody
 * has pressed the later one counts.
 */
export function signUpDirectly(arrived: ArrivedSignUp): Change {
  const { words, now } = arrived;
  const id = randomId();
  return merge(arrive(arrived, id), replaceWords(words), {
    set: { id, updatedAt: now },
    remove: ['pending'],
    // None of these times is there. The embedded store parses this three times as fast as functions.
    conditions: ['#verifiedAt', '#left.#at', '#suppressed.#at'].map(
      (time) => `NOT ${time} > :never`,
    ),
    values: { ':never': 0 },
  });
}

/** A sign-up waits for a press: unconditionally, so strangers change nothing of what counts. */
export function signUpPending(arrived: ArrivedSignUp): Change {
  const { words, now } = arrived;
  const pending: Pending = { ...words, id: randomId(), at: now };
  return merge(arrive(arrived, pending.id), { set: { pending } });
}

function arrive({ mailbox, now }: ArrivedSignUp, id: string): Change {
  return merge(makeDue(now), {
    set: { owes: id, requestedAt: now, ...(mailbox !== undefined && { mailbox }) },
    setTo: { createdAt: 'if_not_exists(#createdAt, :now)' },
  });
}

/**
 * Puts words in the place of those that count. Missing ones are removed, so that two sign-ups never
 * mix. The first proof stays beside the one of these words.
 */
export function replaceWords(words: Words): Change {
  const isSaid = (name: keyof Words) => words[name] !== undefined;
  const said = [...REPLACED_FIELDS, ...KEPT_FIELDS, 'via' as const].filter(isSaid);
  return {
    set: Object.fromEntries(said.map((name) => [name, words[name]])),
    ...(words.consent && {
      setTo: { firstConsent: 'if_not_exists(#firstConsent, :new_consent)' },
    }),
    remove: [...REPLACED_FIELDS, 'via' as const].filter((name) => !isSaid(name)),
  };
}

const ID_BYTES = 12;

export function randomId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** Leaves out a proof of consent that names no published wording. */
export function toWords(signUp: SignUp, meta: SignUpMeta, now: number): Words {
  const { consent, page, ...origin } = meta;
  const proof = consent && isPublished(consent) && { ...consent, ...(page && { page }), at: now };
  const said = Object.entries({ ...signUp, ...origin }).filter(([, value]) => value !== undefined);
  return { ...(Object.fromEntries(said) as unknown as Words), ...(proof && { consent: proof }) };
}
