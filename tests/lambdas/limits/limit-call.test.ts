import { addressOf } from '../../stack/rows.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '#shared/contract/answer.ts';
import type { Challenge } from '#shared/contract/challenge.ts';
import { HONEYPOT_NAME } from '#shared/contract/plain-form.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { solveChallenge } from '#shared/contract/solve-challenge.ts';
import { ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from '#shared/env.ts';
import { originKey, SECRET_IDS } from '../../../infra/local/secrets.ts';
import type { HttpResponse } from '../../../lambdas/http/http.ts';
import { SOURCE_LIMIT } from '../../../lambdas/limits/limits.ts';
import { VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { apiEvent, type Endpoint, importHandlers } from '../events.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { networkOf } from '../../../lambdas/limits/network.ts';

interface Call {
  readonly endpoint: Endpoint;
  readonly body: Readonly<Record<string, unknown>>;
  readonly source?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const WINDOW_MS = SOURCE_LIMIT.windowSeconds * 1000;

let sources = 0;

vi.useFakeTimers({ toFake: ['Date'] });
const aws = await useAwsEndpoints({ LIMITS: 'on' });
const handlers = await importHandlers();
const { table } = await import('../../../lambdas/store/table.ts');
beforeEach(() => {
  // In the middle of a window, and in one of its own for the global count.
  vi.setSystemTime((Math.floor(Date.now() / WINDOW_MS) + 2.5) * WINDOW_MS);
});

function newSource(): string {
  sources += 1;
  return `203.0.113.${sources}:443`;
}

function call({ endpoint, body, source, headers }: Call): Promise<HttpResponse> {
  const event = apiEvent(API_PATHS[endpoint], {
    headers: {
      'content-type': 'application/json',
      [ORIGIN_SECRET_HEADER]: originKey(aws.secrets),
      ...(source && { [VIEWER_ADDRESS_HEADER]: source }),
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return handlers[endpoint](event);
}

function signUp(email: string, source?: string, beside: object = {}): Promise<HttpResponse> {
  const body = { signup: { ...VALID_SIGN_UP, email }, ...beside };
  return call({ endpoint: 'signUp', body, ...(source && { source }) });
}

/** Signs up so often that the next call of the source is demanded a challenge. */
async function useUp(source: string): Promise<void> {
  for (let time = 0; time < SOURCE_LIMIT.calls; time += 1) {
    // Slower than the global limit.
    vi.setSystemTime(Date.now() + 5000);
    await signUp(`use-up-${time}@example.ch`, source);
  }
}

function challengeOf(response: HttpResponse): Challenge {
  const answer = JSON.parse(response.body ?? '') as Answer;
  if (answer.success || !answer.challenge) throw new Error('No challenge was demanded');
  return answer.challenge;
}

const solve = async (response: HttpResponse) => ({
  solution: await solveChallenge(challengeOf(response)),
});

test('the eleventh call of a source in ten minutes demands a challenge, and passes with its solution', async () => {
  const source = newSource();
  await useUp(source);

  const demand = await signUp('eleventh@example.ch', source);
  const repeated = await signUp('eleventh@example.ch', source, await solve(demand));

  expect(demand).toMatchObject({ statusCode: 429 });
  expect(JSON.parse(demand.body ?? '')).toMatchObject({
    success: false,
    error: 'Too many requests',
  });
  const retryAfter = Number(demand.headers?.['retry-after']);
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(SOURCE_LIMIT.windowSeconds);
  expect(repeated).toMatchObject({ statusCode: 200 });
  expect((await aws.rows()).map(addressOf)).toContain('eleventh@example.ch');
});

test('a new window, another source and another kind of call demand none', async () => {
  const source = newSource();
  await useUp(source);
  const other = newSource();

  expect(await signUp('used-up@example.ch', source)).toMatchObject({ statusCode: 429 });
  expect(await signUp('other@example.ch', other)).toMatchObject({ statusCode: 200 });
  const body = { email: 'other@example.ch' };
  const left = await call({ endpoint: 'unsubscribe', body, source });
  expect(left).toMatchObject({ statusCode: 200 });
  vi.setSystemTime(Date.now() + WINDOW_MS);
  expect(await signUp('later@example.ch', source)).toMatchObject({ statusCode: 200 });
});

test('thirteen people behind one office network all get in', async () => {
  const source = newSource();
  const statuses: unknown[] = [];

  for (let person = 0; person < 13; person += 1) {
    const email = `office-${person}@example.ch`;
    vi.setSystemTime(Date.now() + 5000);
    let response = await signUp(email, source);
    if (response.statusCode === 429) response = await signUp(email, source, await solve(response));
    statuses.push(response.statusCode);
  }

  expect(statuses).toEqual(Array.from({ length: 13 }, () => 200));
});

test('a solution passes once, for its address, on its path', async () => {
  const source = newSource();
  await useUp(source);
  const solution = await solve(await signUp('one@example.ch', source));

  const forOther = await signUp('two@example.ch', source, solution);
  const first = await signUp('one@example.ch', source, solution);
  const again = await signUp('one@example.ch', source, solution);

  expect(first).toMatchObject({ statusCode: 200 });
  for (const refused of [forOther, again]) {
    expect(refused).toMatchObject({ statusCode: 429 });
    expect(challengeOf(refused)).not.toEqual(solution.solution?.challenge);
  }
});

test('an expired solution demands another challenge', async () => {
  const solution = await solve(
    await signUp('slow@example.ch', undefined, { [HONEYPOT_NAME]: 'x' }),
  );
  vi.setSystemTime(Date.now() + WINDOW_MS + 1000);

  const trap = { [HONEYPOT_NAME]: 'x', ...solution };

  expect(await signUp('slow@example.ch', undefined, trap)).toMatchObject({ statusCode: 429 });
});

const email = 'limited@example.ch';

test.each<[Endpoint, object]>([
  ['contact', { message: { name: 'A', email, message: 'M', language: 'it' } }],
  ['unsubscribe', { email }],
])('%s is limited in the same way', async (endpoint, body) => {
  const source = newSource();
  const post = (beside: object = {}) => call({ endpoint, body: { ...body, ...beside }, source });
  for (let time = 0; time < SOURCE_LIMIT.calls; time += 1) {
    vi.setSystemTime(Date.now() + 5000);
    expect(await post()).toMatchObject({ statusCode: 200 });
  }

  const demand = await post();

  expect(demand).toMatchObject({ statusCode: 429 });
  expect(await post(await solve(demand))).toMatchObject({ statusCode: 200 });
});

test('unsubscribing by a token is never limited', async () => {
  const source = newSource();
  const { issueToken } = await import('../../../lambdas/security/tokens.ts');
  const { readKeyring } = await import('../../../lambdas/security/keyring.ts');
  const token = issueToken('unsubscribe', 'row', await readKeyring(SECRET_IDS.token));

  for (let time = 0; time < SOURCE_LIMIT.calls + 1; time += 1) {
    const response = await call({ endpoint: 'unsubscribe', body: { token }, source });
    expect(response).toMatchObject({ statusCode: 200 });
  }
});

test('a source that has solved its share of challenges gets a 429 without one, whatever it sends', async () => {
  const source = newSource();
  const { addToCounter } = await import('../../../lambdas/store/counters.ts');
  const written = recordWrites();
  const solution = await solve(await signUp('far@example.ch', source, { [HONEYPOT_NAME]: 'x' }));
  const [counter] = written();
  await addToCounter(counter!.replace('counter/', ''), 'solved', SOURCE_LIMIT.solved, 1);

  for (const response of [
    await signUp('far@example.ch', source),
    await signUp('far@example.ch', source, solution),
  ]) {
    expect(response).toMatchObject({ statusCode: 429 });
    expect(() => challengeOf(response)).toThrow('No challenge');
    expect(Number(response.headers?.['retry-after'])).toBeGreaterThan(0);
  }
});

/** The partition keys that are written from now on, in order. */
function recordWrites(): () => string[] {
  const send = vi.spyOn(table, 'send');
  return () => {
    const calls = send.mock.calls as unknown as [{ input: { Key: { pk: string } } }][];
    send.mockRestore();
    return calls.map(([{ input }]) => input.Key.pk);
  };
}

test('a new and a known address cost the same: the row, and one update of the source’s counter', async () => {
  const source = newSource();
  const kinds: string[][] = [];

  for (let time = 0; time < 2; time += 1) {
    const written = recordWrites();
    await signUp('same@example.ch', source);
    kinds.push(written().map((pk) => pk.replace(/[\w-]{43}$/, '…')));
  }

  expect(kinds).toEqual([
    ['counter/source/…', 'waitlist#…'],
    ['counter/source/…', 'waitlist#…'],
  ]);
});

test('no client’s address is stored', async () => {
  const written = recordWrites();
  await signUp('private@example.ch', '198.51.100.23:443');

  const [counter] = written();

  expect(counter).not.toContain('198.51');
});

test('without CloudFront’s secret no client’s address is believed', async () => {
  const headers = { [ORIGIN_SECRET_HEADER]: 'guess' };
  const body = { signup: VALID_SIGN_UP };
  const source = newSource();
  const written = recordWrites();

  const response = await call({ endpoint: 'signUp', body, source, headers });

  expect(response).toMatchObject({ statusCode: 403 });
  expect(written()).toEqual([]);
});

test('a filled honeypot demands a challenge, and of a plain form it shows what to do', async () => {
  const trap = { [HONEYPOT_NAME]: 'cheap vans' };
  const form = new URLSearchParams({ ...VALID_SIGN_UP, consent: 'on', ...trap });
  const event = apiEvent(API_PATHS.signUp, {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      [ORIGIN_SECRET_HEADER]: originKey(aws.secrets),
    },
    body: form.toString(),
  });

  const demand = await signUp('bot@example.ch', newSource(), trap);
  const redirect = await handlers.signUp(event);

  expect(challengeOf(demand)).toBeDefined();
  expect(redirect).toMatchObject({ statusCode: 303 });
  expect(redirect.headers?.['location']).toMatch(/\/#waitlist-too-many$/);
});

test.each([
  ['203.0.113.7:46532', '203.0.113.7'],
  ['2001:db8:a:b:1:2:3:4:46532', '2001:db8:a:b'],
  ['2001:db8::9:9985', '2001:db8:0:0'],
  ['2001:0DB8:000A:000B:0001::1:443', '2001:db8:a:b'],
  ['::1:443', '0:0:0:0'],
  ['::ffff:203.0.113.7:46532', '203.0.113.7'],
  ['::ffff:cb00:7107:46532', '203.0.113.7'],
])('%s is a client of the network %s', (viewerAddress, network) => {
  expect(networkOf(viewerAddress)).toBe(network);
});

test.each([
  '',
  ':',
  'localhost:80',
  '203.0.113.7',
  '203.0.113.700:80',
  '::zz:80',
  '2001:db8::1]:80',
])('"%s" names no network', (viewerAddress) => {
  expect(networkOf(viewerAddress)).toBeUndefined();
});
