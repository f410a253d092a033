import { createHmac, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { CreateChallengeOptions, VerifySolutionOptions } from 'altcha-lib/types';
import type { Answer } from '#shared/contract/answer.ts';
import type { Challenge } from '#shared/contract/challenge.ts';
import { ENV } from '#shared/env.ts';
import type { LimitedCall } from '../../../lambdas/limits/limit-call.ts';
import type * as keyring from '../../../lambdas/security/keyring.ts';
import { createMemoryTable } from '../memory-table/memory-table.ts';
import '../simulation/environment.ts';

// Calls to the limits, whose challenges are priced and signed as ever, but anything solves them.

/** What solves the challenges that were issued. */
export const work = { iterations: 0, highestCounter: 0 };

vi.doMock('altcha-lib', () => {
  const sign = (parameters: object, secret: string) => {
    const parts = Object.entries(parameters).map((entry) => JSON.stringify(entry));
    return createHmac('sha256', secret).update(parts.toSorted().join()).digest('hex');
  };
  return {
    createChallenge(options: CreateChallengeOptions) {
      const { algorithm, counter = 0, cost, data, expiresAt, hmacSignatureSecret = '' } = options;
      work.iterations += (counter + 1) * cost;
      work.highestCounter = Math.max(work.highestCounter, counter);
      const key = { keyLength: 32, keyPrefix: '00', keySignature: '00', salt: '00' };
      const nonce = randomBytes(8).toString('hex');
      const parameters = { algorithm, cost, data, expiresAt, nonce, ...key };
      return { parameters, signature: sign(parameters, hmacSignatureSecret) };
    },
    verifySolution: ({ challenge, hmacSignatureSecret }: VerifySolutionOptions) => ({
      verified: challenge.signature === sign(challenge.parameters, hmacSignatureSecret),
    }),
  };
});
vi.doMock('../../../lambdas/security/keyring.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof keyring>()),
  readKeyring: () => Promise.resolve(new Map([['k1', 'x'.repeat(48)]])),
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
  const limited = await through({
    kind: 'signUp',
    email: 'ada@example.ch',
    viewerAddress: '203.0.113.7:443',
    body: { ok: true, kind: 'json', value: { signup: {}, ...beside } },
    ...more,
  });
  if (!limited.refusal) return undefined;
  const { statusCode, headers, body } = limited.refusal;
  const answer = JSON.parse(body ?? '') as Answer;
  expect({ statusCode, success: answer.success }).toEqual({ statusCode: 429, success: false });
  return {
    retryAfter: Number(headers?.['retry-after']),
    challenge: answer.success ? undefined : answer.challenge,
  };
}

export async function callTimes(times: number, ofWhat: Call = {}) {
  const refusals: Awaited<ReturnType<typeof call>>[] = [];
  for (let time = 0; time < times; time += 1) refusals.push(await call(ofWhat));
  return refusals;
}

/** What a browser adds to a call that is repeated. */
export function solve(challenge: Challenge | undefined) {
  return { solution: { challenge, counter: 1, derivedKey: '00' } };
}

/** Calls as browsers do, which all pass in the end. */
export async function persistTimes(times: number, ofWhat: Call = {}): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const refused = await call(ofWhat);
    const again = refused && (await call({ ...ofWhat, beside: solve(refused.challenge) }));
    expect(again).toBeUndefined();
  }
}
