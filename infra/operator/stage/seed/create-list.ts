import { DAY_MS, toLocalHour, WEEK_MS } from '#shared/time.ts';
import { placeCodeOf } from '../../../../lambdas/places/place-code.ts';
import { oldestKey, type Keyring } from '../../../../lambdas/secrets/keyring.ts';
import { parsePrimaryKey, primaryKey } from '../../../../lambdas/store/row-key.ts';
import type { ContactRow, WaitlistRow } from '../../../../lambdas/store/row.ts';
import { LANGUAGE_WEIGHTS } from './choices.ts';
import { createRow, type Fate } from './create-row.ts';
import { createRandom, type Random } from './random.ts';

/** Younger requests still wait for their click. Older ones have been deleted. */
const PENDING_DAYS = 29;

/** Every so many people, one writes a contact message. */
const PEOPLE_PER_MESSAGE = 150;

export interface SampleList {
  readonly count: number;
  /** The same number gives the same list. */
  readonly randomSeed: number;
  readonly keyring: Keyring;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Who confirmed has a place in line, and some came by the link of another. */
  readonly hasPlaces?: boolean;
}

const INVITED_SHARE = 0.3;
const INVITERS = 200;

/** The number of contact messages that come with a number of people. */
export function messagesFor(people: number): number {
  return Math.ceil(people / PEOPLE_PER_MESSAGE);
}

/** The rows of invented people, and of some of their contact messages. No mail is owed to any. */
export function* createList(list: SampleList): Generator<WaitlistRow | ContactRow> {
  const { count, randomSeed, keyring, now, hasPlaces = false } = list;
  const random = createRandom(randomSeed);
  const run = randomSeed.toString(36);
  const inviters: { readonly code: string; readonly since: number }[] = [];

  function takePlace(row: WaitlistRow): WaitlistRow {
    const { confirmedAt: verifiedAt = 0 } = row;
    const before = inviters.filter(({ since }) => since < verifiedAt);
    const isInvited = before.length > 0 && random.chance(INVITED_SHARE);
    const { rowKey = '' } = parsePrimaryKey(row.pk) ?? {};
    if (inviters.length < INVITERS) {
      const code = placeCodeOf(rowKey, row, oldestKey(keyring));
      inviters.push({ code, since: verifiedAt });
    }
    return { ...row, verifiedAt, ...(isInvited && { via: random.one(before).code }) };
  }

  for (let index = 0; index < count; index += 1) {
    const at = pickTime(random, now);
    const fate = pickFate(random, now - at);
    const row = createRow({ random, keyring, id: `${run}-${index}`, fate, at, now });
    yield hasPlaces && fate === 'confirmed' ? takePlace(row) : row;
    if (index % PEOPLE_PER_MESSAGE === 0) yield createMessage(random, `${run}-${index}`, now);
  }
}

function pickFate(random: Random, age: number): Fate {
  return random.pick<Fate>({
    subscribed: 62,
    confirmed: 26,
    pending: age < PENDING_DAYS * DAY_MS ? 6 : 0,
    unsubscribed: 3.5,
    suppressed: 1.4,
    parked: 0.6,
  });
}

const QUESTIONS = {
  it: 'Buongiorno, quando aprite a Bellinzona? Avrei due furgoni fermi durante la settimana.',
  de: 'Guten Tag, gilt die Versicherung auch für Fahrten nach Italien?',
  en: 'Hello, can I list a van that is registered to my company?',
  fr: 'Bonjour, faut-il un permis particulier pour un fourgon de 3,5 t ?',
};

/** A message that was delivered to the operator, or parked. */
function createMessage(random: Random, id: string, now: number): ContactRow {
  const language = random.pick(LANGUAGE_WEIGHTS);
  const createdAt = pickTime(random, now);
  const message = {
    pk: primaryKey('contact', `seed-${id}`),
    name: `Esempio ${id}`,
    email: `esempio.${id}@mail.example`,
    message: QUESTIONS[language],
    language,
    createdAt,
  };
  return random.chance(0.12)
    ? { ...message, parkedAt: createdAt, parkedBy: 'MessageRejected' }
    : { ...message, mailedAt: createdAt, messageId: `seed-message-${id}` };
}

/** How long ago the first of them signed up. */
export const WEEKS = 8;

/** How busy each hour of a day is in Europe/Zurich, from midnight on. */
const HOURS = [
  3, 1, 1, 1, 1, 2, 6, 13, 18, 20, 21, 20, 26, 22, 17, 16, 17, 20, 22, 25, 30, 29, 18, 8,
];

/** How busy each day of a week is, from Monday on. */
const DAYS = [1, 1.05, 1.1, 1, 0.85, 0.5, 0.7];

const BUSIEST = Math.max(...HOURS) * Math.max(...DAYS);

/**
 * A time in the eight weeks before `now`, in epoch milliseconds. Sign-ups grow over the weeks, and follow
 * the weekdays and hours at which people are at their phones.
 */
function pickTime(random: Random, now: number): number {
  for (;;) {
    const age = 1 - random.next() ** (1 / 1.9);
    const time = Math.floor(now - age * WEEKS * WEEK_MS);
    const { weekday, hour } = toLocalHour(time);
    const busyness = (HOURS[hour] ?? 0) * (DAYS[weekday] ?? 0);
    if (random.chance(busyness / BUSIEST)) return time;
  }
}
