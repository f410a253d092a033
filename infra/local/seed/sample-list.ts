import { BRAND } from '#shared/brand.ts';
import { CONSENT } from '#shared/consent.ts';
import { keysOf } from '#shared/keys-of.ts';
import { OUTBOX_SHARDS } from '#shared/table-schema.ts';
import { DAY_MS, WEEK_MS } from '#shared/time.ts';
import type { Keyring } from '../../../lambdas/security/keyring.ts';
import { mailboxKeyOf, primaryKey, rowKeyOf } from '../../../lambdas/store/keys.ts';
import { PENDING_MS, type PersonRow, type Words } from '../../../lambdas/store/person/row.ts';
import * as choices from './choices.ts';

/** How long ago the first of them signed up. */
const SPAN_MS = 8 * WEEK_MS;

/** Younger sign-ups may still wait for their press. Older ones have been deleted. */
const WAITING_MS = PENDING_MS - DAY_MS;

const LATER_MS = 20 * DAY_MS;

export interface SampleList {
  readonly count: number;
  /** The same number gives the same list. */
  readonly randomSeed: number;
  readonly keyring: Keyring;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The rows of invented people. No mail is owed to any. */
export function* sampleList({ count, randomSeed, keyring, now }: SampleList) {
  const random = createRandom(randomSeed);
  for (let index = 0; index < count; index += 1) {
    const id = `${randomSeed.toString(36)}-${index}`;
    // Sign-ups grow over the weeks.
    const at = Math.floor(now - (1 - random.next() ** 0.53) * SPAN_MS);
    const words = createWords(random, id, at);
    const keys = {
      pk: primaryKey('waitlist', rowKeyOf(words.email, keyring)),
      mailbox: mailboxKeyOf(words.email, keyring),
    };
    yield toRow(random, keys, { id: `seed-${id}`, at, words }, now);
  }
}

type Random = ReturnType<typeof createRandom>;

/** Numbers that look random and are the same for the same seed (mulberry32). */
function createRandom(seed: number) {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    /** From 0 up to, and without, 1. */
    next,
    /** A whole number from 0 up to, and without, `limit`. */
    below,
    /** One of the values, each equally often. */
    one: (values: readonly string[]) => values[below(values.length)] ?? '',
    /** One of the values, each as often as its weight. */
    pick<Value extends string>(weights: choices.Weights<Value>): Value {
      const values = keysOf(weights);
      let rest = next() * values.reduce((sum, value) => sum + weights[value], 0);
      return values.find((value) => (rest -= weights[value]) < 0) ?? (values[0] as Value);
    },
  };
}

interface SaidAt {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly words: Words;
}

/** What became of a person, and what delivery left behind. */
function toRow(
  random: Random,
  known: Pick<PersonRow, 'pk' | 'mailbox'>,
  said: SaidAt,
  now: number,
): PersonRow {
  const { id, at, words } = said;
  const mailedAt = Math.min(now, at + random.below(9000));
  const row = { ...known, createdAt: at, requestedAt: at };
  const sent = { mailedAt, mails: { count: 1, times: [mailedAt] } };
  const later = Math.min(now, at + Math.floor(random.next() ** 2 * LATER_MS));
  const counts = { ...row, ...words, id, updatedAt: at };
  const fate = random.pick({
    subscribed: 62,
    confirmed: 26,
    pending: now - at < WAITING_MS ? 6 : 0,
    left: 3.5,
    suppressed: 1.4,
    parked: 0.6,
  });
  switch (fate) {
    case 'subscribed':
      return { ...counts, ...sent };
    case 'confirmed':
      return { ...counts, ...sent, confirmedAt: later, verifiedAt: later };
    case 'pending':
      // Due when what waits is to be deleted.
      return {
        ...row,
        ...sent,
        pending: { ...words, id, at },
        outboxShard: random.below(OUTBOX_SHARDS),
        dueAt: at + PENDING_MS,
      };
    case 'left':
      return {
        ...counts,
        ...sent,
        left: { at: later, by: random.pick({ token: 5, 'one-click': 4, address: 1 }) },
      };
    case 'suppressed':
      return {
        ...counts,
        ...sent,
        suppressed: { at: later, by: random.pick({ bounce: 85, complaint: 15 }) },
      };
    case 'parked':
      return { ...counts, owes: id, parked: { at: later, by: 'MessageRejected' } };
  }
}

function createWords(random: Random, id: string, at: number): Words {
  const language = random.pick(choices.LANGUAGE_WEIGHTS);
  const role = random.pick(choices.ROLE_WEIGHTS);
  const intent = random.pick(choices.INTENT_WEIGHTS[role]);
  const location = random.pick(choices.PLACE_WEIGHTS[language]);
  const vans = Number(random.pick(choices.VEHICLE_WEIGHTS));
  const partner = random.pick(choices.PARTNER_WEIGHTS);
  const source = random.pick(choices.SOURCE_WEIGHTS);
  const name = `${random.one(choices.GIVEN_NAMES)}.${random.one(choices.FAMILY_NAMES)}`;
  const page = partner === '' ? `${BRAND.siteOrigin}/${language}` : `https://${partner}/`;
  const { id: consentId, version, hash } = CONSENT;
  return {
    // The domain is reserved for examples, so that no mail can be delivered to it.
    email: `${name}.${id}@posta.example`,
    role,
    intent,
    language,
    // A name that shows that it is made up.
    ...(role !== 'private' && { company: `Traslochi Esempio ${1 + random.below(400)}` }),
    ...(location !== '' && { location }),
    ...(intent !== 'looking' && { vehicles_count: vans }),
    ...(partner !== '' && { partner, reference: `ref-${random.below(100_000)}` }),
    ...(source !== '' && { source }),
    consent: { id: consentId, version, hash: hash[language], page, at },
  };
}
