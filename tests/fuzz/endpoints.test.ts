import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { contactMessageSchema } from '#shared/contract/contact-message.ts';
import { HONEYPOT_NAME } from '#shared/contract/plain-form.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { signUpMetaSchema } from '#shared/contract/sign-up-meta.ts';
import { signUpSchema } from '#shared/contract/sign-up-schema.ts';
import { SECRET_IDS } from '../../infra/local/secrets.ts';
import {
  apiEvent,
  functionUrlEvent,
  importHandlers,
  jsonEvent,
  type RequestParts,
} from '../lambdas/events.ts';
import { useAwsEndpoints } from '../lambdas/use-aws-endpoints.ts';
import type { Row } from '../stack/rows.ts';
import { VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import { expectAnswer, isAccepted } from './answers.ts';
import * as bodies from './bodies.ts';
import { KNOWN_ADDRESSES, MARK, oddText } from './bodies.ts';
import { captureLogs } from './captured-logs.ts';
import { requests, SITE_ORIGIN } from './requests.ts';

/** `npm run test:long` tries new requests each time, other runs always the same. */
const IS_LONG = process.env['MODE'] === 'long';
const REQUESTS = IS_LONG ? { numRuns: 20_000 } : { numRuns: 300, seed: 10 };

const aws = await useAwsEndpoints({
  SITE_ORIGIN,
  ALLOWED_ORIGINS: SITE_ORIGIN,
  POWERTOOLS_LOG_LEVEL: 'DEBUG',
  POWERTOOLS_METRICS_DISABLED: 'false',
});
const handlers = await importHandlers();
const { table } = await import('../../lambdas/store/table.ts');
const { rowKeyOf } = await import('../../lambdas/store/keys.ts');
const { issueChallenge } = await import('../../lambdas/limits/challenge.ts');
const { readKeyring } = await import('../../lambdas/security/keyring.ts');
const { issueMailLink, issueToken } = await import('../../lambdas/security/tokens.ts');

const keyring = await readKeyring(SECRET_IDS.token);
const pepper = await readKeyring(SECRET_IDS.rowKey);

function personOf(email: string) {
  const rowKey = rowKeyOf(email, pepper);
  return {
    rowKey,
    unsubscribe: issueToken('unsubscribe', rowKey, keyring),
    link: issueMailLink({ rowKey, ordinal: 1, mailedAt: Date.now() }, keyring),
  };
}

const known = KNOWN_ADDRESSES.map(personOf);
/** Nobody has a token of Dora’s, or types her address. */
const DORA = `${MARK}-dora@example.ch`;
const dora = personOf(DORA);
const doraRow = () => aws.item(`waitlist#${dora.rowKey}`);

/** Tokens of known persons; Dora’s, of the other purpose or changed; and other texts. */
function tokens(purpose: 'link' | 'unsubscribe'): fc.Arbitrary<string> {
  const own = known.map((person) => person[purpose]);
  const token = dora[purpose];
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...own) },
    fc.constantFrom(
      dora[purpose === 'link' ? 'unsubscribe' : 'link'],
      token.replace('k1', '__proto__'),
      token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'),
      ...known.map((person) => person[purpose].replace(person.rowKey, dora.rowKey)),
    ),
    fc.nat(token.length - 1).map((length) => token.slice(0, length)),
    fc
      .tuple(fc.nat(token.length), oddText)
      .map(([at, text]) => token.slice(0, at) + text + token.slice(at)),
    oddText,
  );
}

const challenge = await issueChallenge({ key: 'k'.repeat(48), kind: 'signUp', email: DORA }, 0);
const FORMS = {
  encodings: ['json', 'json', 'form'],
  beside: { [HONEYPOT_NAME]: '', solution: { challenge, counter: 1, derivedKey: '00' } },
} as const;
const TRIED = {
  signUp: requests(bodies.signUpBodies, FORMS),
  contact: requests(bodies.contactBodies, FORMS),
  unsubscribe: requests(bodies.departureBodies(tokens('unsubscribe')), FORMS),
  confirm: requests(bodies.pressBodies(tokens('link')), FORMS),
  oneClick: requests(bodies.oneClickBodies, {
    encodings: ['form', 'multipart'],
    token: tokens('unsubscribe'),
  }),
} satisfies Record<keyof typeof API_PATHS | 'oneClick', unknown>;
type Tried = keyof typeof TRIED;

function call(endpoint: Tried, parts: RequestParts) {
  return endpoint === 'oneClick'
    ? handlers.unsubscribe(functionUrlEvent(parts))
    : handlers[endpoint](apiEvent(API_PATHS[endpoint], parts));
}

const attempt: fc.Arbitrary<[Tried, RequestParts]> = fc.oneof(
  ...Object.entries(TRIED).map(([endpoint, parts]) =>
    fc.tuple(fc.constant(endpoint as Tried), parts),
  ),
);

const logLines = new Set<string>();

beforeEach(() => {
  logLines.clear();
  captureLogs(logLines);
});
afterEach(() => void vi.restoreAllMocks());

/** No address, name, token or network. */
function expectNothingSaid(): void {
  const log = [...logLines].join('\n').toLowerCase();
  const said = [...known, dora].flatMap(({ unsubscribe, link }) => [unsubscribe, link]);
  expect(logLines.size).toBeGreaterThan(0);
  for (const secret of [MARK, '203.0.113.7', ...said]) {
    expect(log).not.toContain(secret.toLowerCase());
  }
}

/** Rows of people and messages to which a write was sent. */
function writtenRows(commands: readonly (readonly unknown[])[]): string[] {
  return commands
    .map(([command]) => {
      if (command instanceof UpdateCommand) return String(command.input.Key?.['pk']);
      return command instanceof PutCommand ? String(command.input.Item?.['pk']) : '';
    })
    .filter((pk) => /^(?:waitlist|contact)#/.test(pk));
}

test('any request is answered by the contract, and a refused one or a forged token writes nothing', async () => {
  for (const email of [...KNOWN_ADDRESSES, DORA]) {
    await handlers.signUp(jsonEvent('signUp', { signup: { ...VALID_SIGN_UP, email } }));
  }
  const row = await doraRow();
  const accepted = new Map<Tried, boolean[]>();
  const send = vi.spyOn(table, 'send');

  await fc.assert(
    fc.asyncProperty(attempt, async ([endpoint, parts]) => {
      const answer = await call(endpoint, parts);

      expectAnswer(answer);
      expect(answer.statusCode).not.toBe(500);
      accepted.set(endpoint, [...(accepted.get(endpoint) ?? []), isAccepted(answer)]);
      if (!isAccepted(answer)) expect(writtenRows(send.mock.calls)).toEqual([]);
      send.mockClear();
    }),
    REQUESTS,
  );

  for (const [endpoint, all] of accepted) {
    expect(all.filter(Boolean).length / all.length, endpoint).toBeGreaterThan(0.1);
  }
  expect(await doraRow()).toEqual(row);
  expect([...logLines].filter((line) => line.includes('A schema threw'))).toEqual([]);
  expectNothingSaid();
}, 1_800_000);

test('what is stored is what the schemas read, in visible characters', async () => {
  const items = await aws.items();

  for (const { pk, ...item } of items) {
    if (pk.startsWith('contact#')) {
      expect(item).toMatchObject(contactMessageSchema.parse(item));
    } else if (pk.startsWith('waitlist#')) {
      // What counts, and what waits for a press.
      for (const words of [item, item['pending'] as Row | undefined]) {
        if (words?.['email'] === undefined) continue;
        expect(words).toMatchObject(z.parse(signUpSchema, words));
        expect(words).toMatchObject(signUpMetaSchema.parse(words));
      }
    } else expect(JSON.stringify(item)).not.toContain(MARK);
  }
  expect(items.length).toBeGreaterThan(KNOWN_ADDRESSES.length);
});

/** The values of a command on lines that look like those of a stack. */
function quote(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `\n    at ${String(value)}`;
  return Object.values(value).map(quote).join('');
}

test('a store that refuses and quotes every request shows in no answer and in no log', async () => {
  const statuses = new Set<number | undefined>();
  vi.spyOn(table, 'send').mockImplementation((({ input }: UpdateCommand) => {
    const error = new Error(`Refused${quote(input.ExpressionAttributeValues)}`);
    return Promise.reject(Object.assign(error, { name: 'ValidationException', cause: input }));
  }) as never);

  await fc.assert(
    fc.asyncProperty(attempt, async ([endpoint, parts]) => {
      const answer = await call(endpoint, parts);

      statuses.add(answer.statusCode);
      expectAnswer(answer);
    }),
    { ...REQUESTS, numRuns: REQUESTS.numRuns / 5 },
  );

  expect(statuses).toContain(500);
  expectNothingSaid();
}, 600_000);
