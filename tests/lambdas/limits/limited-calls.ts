import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Answer } from '#shared/contract/answer.ts';
import type { Challenge } from '#shared/contract/challenge.ts';
import { ENV } from '#shared/env.ts';
import type { LimitedCall } from '../../../lambdas/limits/limit-call.ts';
import { createMemoryTable } from '../memory-table/memory-table.ts';
import '../simulation/environment.ts';

// Calls to the limits, whose challenges are priced and signed as ever, but anything solves them.

/** What solves the challenges that were issued. */
export const work = { iterations: 0, highestCounter: 0 };

const DERIVED_KEY = Buffer.alloc(32);

vi.doMock('altcha-lib/algorithms/pbkdf2', () => ({
  deriveKey({ cost }: { cost: number }, _salt: Uint8Array, password: Uint8Array) {
    // The password ends in the counter.
    const counter = Buffer.from(password).readUInt32BE(password.length - 4);
    work.iterations += (counter + 1) * cost;
    work.highestCounter = Math.max(work.highestCounter, counter);
    return { derivedKey: DERIVED_KEY };
  },
}));
process.env[ENV.limitsSecretId] = 'limits';
process.env[ENV.siteOrigin] = 'https://site.example';

type LimitCall = (typeof import('../../../lambdas/limits/limit-call.ts'))['limitCall'];

const MORNING = Date.UTC(2026, 10, 21, 6);

/** The keys that were written, in order. */
export const writes: string[] = [];
export let memory = createMemoryTable();
let limitCall: LimitCall;

/** The limits of a process of its own. All share the store. */
export async function startProcess(): Promise<LimitCall> {
  vi.resetModules();
  const { table } = await import('../../../lambdas/store/table.ts');
  Object.assign(table, { send: (command: unknown) => memory.send(command) });
  return (await import('../../../lambdas/limits/limit-call.ts')).limitCall;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: MORNING });
  const secret = { SecretString: JSON.stringify({ k1: 'x'.repeat(48) }) };
  vi.spyOn(SecretsManagerClient.prototype, 'send').mockResolvedValue(secret as never);
  Object.assign(work, { iterations: 0, highestCounter: 0 });
  writes.length = 0;
  memory = createMemoryTable({ onWrite: (pk) => void writes.push(pk) });
  limitCall = await startProcess();
});
afterEach(() => void vi.useRealTimers());

export function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

interface Call extends Partial<Pick<LimitedCall, 'kind' | 'email' | 'viewerAddress'>> {
  readonly beside?: object;
  readonly through?: LimitCall;
}

/** A refusal, or nothing of a call that passes. */
export async function call({ beside = {}, through = limitCall, ...more }: Call = {}) {
  const { refusal } = await through({
    kind: 'signUp',
    email: 'ada@example.ch',
    viewerAddress: '203.0.113.7:443',
    body: { ok: true, kind: 'json', value: { signup: {}, ...beside } },
    ...more,
  });
  if (!refusal) return undefined;
  const answer = JSON.parse(refusal.body ?? '') as Extract<Answer, { success: false }>;
  expect(refusal.statusCode).toBe(429);
  return { retryAfter: Number(refusal.headers?.['retry-after']), challenge: answer.challenge };
}

export async function callTimes(times: number, ofWhat: Call = {}) {
  const refusals: Awaited<ReturnType<typeof call>>[] = [];
  for (let time = 0; time < times; time += 1) refusals.push(await call(ofWhat));
  return refusals;
}

/** What a browser adds to a call that is repeated. */
export function solve(challenge: Challenge | undefined) {
  return { solution: { challenge, counter: 1, derivedKey: DERIVED_KEY.toString('hex') } };
}

/** Calls as browsers do, which all pass in the end. */
export async function persistTimes(times: number, ofWhat: Call = {}): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const refused = await call(ofWhat);
    const again = refused && (await call({ ...ofWhat, beside: solve(refused.challenge) }));
    expect(again).toBeUndefined();
  }
}
