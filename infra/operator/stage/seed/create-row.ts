import { BRAND } from '#shared/brand.ts';
import { CONSENT } from '#shared/consent.ts';
import type { Role, SignUp } from '#shared/contract/sign-up.ts';
import type { Language } from '#shared/languages.ts';
import { OUTBOX_SHARDS, PEOPLE_SHARDS } from '#shared/table-schema.ts';
import { HOUR_MS } from '#shared/time.ts';
import type { Keyring } from '../../../../lambdas/secrets/keyring.ts';
import { mailboxKeyOf, primaryKey, rowKeyOf } from '../../../../lambdas/store/row-key.ts';
import type { SignUpRequest, WaitlistRow } from '../../../../lambdas/store/row.ts';
import { personState } from '../../../../lambdas/store/standing.ts';
import * as choices from './choices.ts';
import type { Random } from './random.ts';

const MINUTE_MS = 60_000;

/** What happens to a person. */
export const FATES = [
  'subscribed',
  'confirmed',
  'pending',
  'unsubscribed',
  'suppressed',
  'parked',
] as const;
export type Fate = (typeof FATES)[number];

export interface Sample {
  readonly random: Random;
  readonly keyring: Keyring;
  /** Unique among all rows: a part of the address. */
  readonly id: string;
  readonly fate: Fate;
  /** When the person signs up, in epoch milliseconds. */
  readonly at: number;
  readonly now: number;
}

/** The row of an invented person to whom no mail is owed any more, so that none is sent. */
export function createRow(sample: Sample): WaitlistRow {
  const { random, keyring, id, fate, at, now } = sample;
  const signUp = createSignUp(random, id, at);
  const row = {
    pk: primaryKey('waitlist', rowKeyOf(signUp.email, keyring)),
    mailbox: mailboxKeyOf(signUp.email, keyring),
    createdAt: at,
    requestedAt: at,
  };
  if (fate === 'pending') return pendingRow({ ...row, ...mailed(sample) }, signUp, random);

  /** Some time between the sign-up and now. */
  const later = (withinMs: number) =>
    Math.min(now, at + MINUTE_MS + Math.floor(random.next() ** 2 * withinMs));
  const counts = { ...row, ...signUp, updatedAt: at };
  switch (fate) {
    case 'subscribed':
      return { ...counts, ...mailed(sample) };
    case 'confirmed':
      return { ...counts, ...mailed(sample), confirmedAt: later(12 * HOUR_MS) };
    case 'unsubscribed': {
      const unsubscribedBy = random.pick({ token: 5, 'one-click': 4, address: 1 });
      const unsubscribedAt = later(20 * 24 * HOUR_MS);
      return { ...counts, ...mailed(sample), unsubscribedAt, unsubscribedBy };
    }
    case 'suppressed': {
      const suppressedBy = random.chance(0.85) ? 'bounce' : 'complaint';
      return { ...counts, ...mailed(sample), suppressedAt: later(HOUR_MS), suppressedBy };
    }
    case 'parked':
      return { ...counts, parkedAt: later(MINUTE_MS), parkedBy: 'MessageRejected' };
  }
}

/** What delivery leaves behind. */
function mailed({ random, id, at, now }: Sample): Partial<WaitlistRow> {
  const mailedAt = Math.min(now, at + 400 + random.below(9000));
  const lastMailId = `seed-${id}.0`;
  return { mailedAt, messageId: `seed-${id}`, mailsSent: 1, lastMailId, lastMailAt: mailedAt };
}

/** A request that waits for a click. Its row is due when the request is to be deleted. */
function pendingRow(row: WaitlistRow, signUp: SignUpRequest, random: Random): WaitlistRow {
  const waiting: WaitlistRow = { ...row, request: { ...signUp, optIn: 'double' } };
  const { eraseAt } = personState(waiting);
  return {
    ...waiting,
    outboxShard: PEOPLE_SHARDS[random.below(OUTBOX_SHARDS)] ?? 0,
    ...(eraseAt !== undefined && { dueAt: eraseAt, queuedAt: eraseAt }),
  };
}

function createSignUp(random: Random, id: string, at: number): SignUpRequest {
  const language = random.pick(choices.LANGUAGE_WEIGHTS);
  const role = random.pick(choices.ROLE_WEIGHTS);
  const intent = random.pick(choices.INTENT_WEIGHTS[role]);
  const location = random.pick(choices.PLACE_WEIGHTS[language]);
  const partner = random.pick(choices.PARTNER_WEIGHTS);
  const source = random.pick(choices.SOURCE_WEIGHTS);
  const signUp: SignUp = {
    email: addressOf(random, id),
    role,
    intent,
    language,
    ...(role !== 'private' && random.chance(0.8) && { company: companyOf(random, role) }),
    ...(location !== '' && { location }),
    ...(intent !== 'looking' &&
      random.chance(0.9) && { vehicles_count: Number(random.pick(choices.VEHICLE_WEIGHTS[role])) }),
  };
  return {
    ...signUp,
    ...(partner !== '' && { partner, reference: `ref-${random.below(100_000)}` }),
    ...(source !== '' && { source }),
    consent: {
      id: CONSENT.id,
      version: CONSENT.version,
      hash: CONSENT.hash[language],
      page: pageOf(partner, language),
      at,
    },
  };
}

function addressOf(random: Random, id: string): string {
  const name = `${random.one(choices.GIVEN_NAMES)}.${random.one(choices.FAMILY_NAMES)}`;
  return `${name}.${id}@${random.pick(choices.MAIL_DOMAINS)}`;
}

/** A name that shows that it is made up. */
function companyOf(random: Random, role: Role): string {
  const trade = role === 'rental' ? 'Noleggio' : random.one(['Traslochi', 'Edilizia', 'Giardini']);
  return `${trade} Esempio ${1 + random.below(400)}`;
}

function pageOf(partner: string, language: Language): string {
  return partner === '' ? `${BRAND.siteOrigin}/${language}` : `https://${partner}/`;
}
