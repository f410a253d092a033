import { randomInt } from 'node:crypto';
import { median } from 'simple-statistics';
import { API_PATHS } from '#shared/contract/paths.ts';
import { runStack } from '../stack/running-stack.ts';
import { postSignUp, VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import type { Figure, Section } from './figure.ts';
import { formatValue } from './report/format-value.ts';

const PAIRS = 2000;
const WARM_UP = 200;
const ROUNDS = WARM_UP + PAIRS;

/** The ranks of a median's interval are approximated by a normal distribution. */
const Z_95 = 1.96;

const STATES = ['known', 'pending', 'unsubscribed'] as const;
type State = (typeof STATES)[number];

/**
 * Whether the response time reveals that an address is known: the median difference to a new address
 * and its 95 % interval, as shares of the median time. Each round has a random order.
 */
export async function benchEqualAnswers(): Promise<Section> {
  const stack = await runStack();
  try {
    const answers = new Set<string>();
    const time = async (email: string) => {
      const startedAt = performance.now();
      const response = await postSignUp(stack.site, { ...VALID_SIGN_UP, email });
      const body = await response.text();
      const ms = performance.now() - startedAt;
      answers.add(`${response.status} ${body}`);
      return ms;
    };
    const leave = (email: string) =>
      fetch(stack.site + API_PATHS.unsubscribe, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
    const prepare: Record<State, (email: string) => Promise<unknown>> = {
      known: (email) => time(email),
      pending: async (email) => {
        await time(email);
        await leave(email);
        await time(email);
      },
      unsubscribed: async (email) => {
        await time(email);
        await leave(email);
      },
    };

    const differences: Record<State, number[]> = { known: [], pending: [], unsubscribed: [] };
    const newTimes: number[] = [];
    const stateOf = (round: number) => STATES[round % STATES.length] ?? 'known';
    const addressOf = (round: number) => `${stateOf(round)}-${round}@example.ch`;
    // In advance, so that no mail to them is sent during the measurement.
    for (let round = 0; round < ROUNDS; round += 1) await prepare[stateOf(round)](addressOf(round));
    for (let round = 0; round < ROUNDS; round += 1) {
      const state = stateOf(round);
      const addresses = [addressOf(round), `new-${round}@example.ch`];
      const first = randomInt(2);
      const firstMs = await time(addresses[first] ?? '');
      const secondMs = await time(addresses[1 - first] ?? '');
      if (round < WARM_UP) continue;
      const newMs = first === 1 ? firstMs : secondMs;
      newTimes.push(newMs);
      differences[state].push(firstMs + secondMs - 2 * newMs);
    }

    const typical = median(newTimes);
    const all = STATES.flatMap((state) => differences[state]);
    const samples = [
      ...STATES.map((state) => [state, differences[state]] as const),
      ['other', all],
    ] as const;
    const intervals = samples.map(
      ([name, values]) => `${NAMES[name]} ${intervalOf(values, typical)}`,
    );
    return {
      title: 'Equal answers',
      figures: samples.map(([state, values]) => figureOf(state, values, typical)),
      notes: [
        `${PAIRS} pairs of a new and another address, in random order. All got ${[...answers].join(', ')}.`,
        `95 % within: ${intervals.join('; ')}.`,
        'The embedded store moves an index entry in the call of an unsubscribed address; DynamoDB does so later.',
      ],
    };
  } finally {
    await stack.dispose();
  }
}

const NAMES: Readonly<Record<State | 'other', string>> = {
  known: 'a known address',
  pending: 'a pending address',
  unsubscribed: 'an unsubscribed address',
  other: 'any of these',
};

function figureOf(state: State | 'other', values: readonly number[], typical: number): Figure {
  return {
    id: `equal-answers.${state}`,
    name: `Extra time for ${NAMES[state]}, compared with a new one`,
    unit: '%',
    value: percent(median(values) / typical),
  };
}

/** The interval of the median. */
function intervalOf(values: readonly number[], typical: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  const spread = (Z_95 * Math.sqrt(sorted.length)) / 2;
  const at = (rank: number) => formatValue(percent((sorted[Math.round(rank)] ?? 0) / typical), '%');
  const middle = sorted.length / 2;
  return `${at(middle - spread)} to ${at(middle + spread)}`;
}

/** With one decimal. */
function percent(share: number): number {
  return Math.round(share * 1000) / 10;
}
