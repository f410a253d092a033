import { randomInt } from 'node:crypto';
import { API_PATHS } from '#shared/contract/paths.ts';
import { runStack } from '../stack/running-stack.ts';
import { postSignUp, VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import { median } from './median.ts';

const PAIRS = 2000;
const WARM_UP = 200;
const ROUNDS = WARM_UP + PAIRS;

/** For the median of many values, a normal approximation of its ranks. */
const Z_95 = 1.96;

const STATES = ['known', 'pending', 'unsubscribed'] as const;
type State = (typeof STATES)[number];

/**
 * Whether the time of an answer tells that an address is known: the median difference to a new
 * address, and its 95 % interval, as shares of the median time. The order of each round is random.
 */
export async function benchEqualAnswers(): Promise<string> {
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
    // Long before, so that no mail of theirs is on its way during the measurement.
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
    return [
      `Answers to ${PAIRS} pairs of a new and another address: ${[...answers].join(', ')}`,
      ...STATES.map((state) => line(state, differences[state], typical)),
      line('all', all, typical),
    ].join('\n');
  } finally {
    await stack.dispose();
  }
}

function line(state: string, values: readonly number[], typical: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  const spread = (Z_95 * Math.sqrt(sorted.length)) / 2;
  const at = (rank: number) => percent((sorted[Math.round(rank)] ?? 0) / typical);
  const middle = sorted.length / 2;
  return `  ${state.padEnd(13)} ${percent(median(values) / typical)}, 95 % within ${at(middle - spread)} to ${at(middle + spread)}`;
}

function percent(share: number): string {
  return `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)} %`;
}
