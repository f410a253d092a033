import type { Keyring } from '../../../../lambdas/secrets/keyring.ts';
import { primaryKey } from '../../../../lambdas/store/row-key.ts';
import type { ContactRow, WaitlistRow } from '../../../../lambdas/store/row.ts';
import { LANGUAGE_WEIGHTS } from './choices.ts';
import { createRow, type Fate } from './create-row.ts';
import { createRandom, type Random } from './random.ts';
import { pickTime } from './timeline.ts';

/** Younger requests wait for their click still. Older ones have been deleted. */
const PENDING_DAYS = 29;
const DAY_MS = 86_400_000;

/** One contact message for so many people. */
const PEOPLE_PER_MESSAGE = 150;

export interface SampleList {
  readonly count: number;
  /** The same number gives the same list. */
  readonly randomSeed: number;
  readonly keyring: Keyring;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** How many messages to the operator come with so many people. */
export function messagesFor(people: number): number {
  return Math.ceil(people / PEOPLE_PER_MESSAGE);
}

/** The rows of so many invented people, and of some messages to the operator. None owes a mail. */
export function* createList(list: SampleList): Generator<WaitlistRow | ContactRow> {
  const { count, randomSeed, keyring, now } = list;
  const random = createRandom(randomSeed);
  const run = randomSeed.toString(36);
  for (let index = 0; index < count; index += 1) {
    const at = pickTime(random, now);
    const fate = pickFate(random, now - at);
    yield createRow({ random, keyring, id: `${run}-${index}`, fate, at, now });
    if (index % PEOPLE_PER_MESSAGE === 0) yield createMessage(random, `${run}-${index}`, now);
  }
}

function pickFate(random: Random, age: number): Fate {
  return random.pick<Fate>([
    ['subscribed', 62],
    ['confirmed', 26],
    ['pending', age < PENDING_DAYS * DAY_MS ? 6 : 0],
    ['unsubscribed', 3.5],
    ['suppressed', 1.4],
    ['parked', 0.6],
  ]);
}

const QUESTIONS = {
  it: 'Buongiorno, quando aprite a Bellinzona? Avrei due furgoni fermi durante la settimana.',
  de: 'Guten Tag, gilt die Versicherung auch für Fahrten nach Italien?',
  en: 'Hello, can I list a van that is registered to my company?',
  fr: 'Bonjour, faut-il un permis particulier pour un fourgon de 3,5 t ?',
};

/** A message that the operator got, or one that was set aside. */
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
