import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { HONEYPOT_NAME } from '#shared/contract/plain-form.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { SECRET_IDS } from '../../infra/local/secrets.ts';
import {
  apiEvent,
  functionUrlEvent,
  importHandlers,
  jsonEvent,
  type RequestParts,
} from '../lambdas/events.ts';
import { useAwsEndpoints } from '../lambdas/use-aws-endpoints.ts';
import { VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import { expectAnswer, isAccepted } from './answers.ts';
import * as bodies from './bodies.ts';
import { KNOWN_ADDRESSES, MARK, oddText } from './bodies.ts';
import { captureLogs } from './captured-logs.ts';
import { requests, SITE_ORIGIN } from './requests.ts';

/** `npm run test:long` tries new requests each time, other runs always the same. */
const IS_LONG = process.env['MODE'] === 'long';
const REQUESTS = IS_LONG ? { numRuns: 20_000 } : { numRuns: 360, seed: 10 };

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
  const token = dora[purpose];
  const places = fc.nat(token.length - 1);
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...known.map((person) => person[purpose])) },
    fc.constantFrom(dora[purpose === 'link' ? 'unsubscribe' : 'link'], `${token}.${token}`),
    places.map((length) => token.slice(0, length)),
    fc.tuple(places, oddText).map(([at, text]) => token.slice(0, at) + text + token.slice(at)),
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
beforeEach(() => captureLogs(logLines));

/** Rows of people and messages to which a write was sent. */
function writtenRows(commands: readonly (readonly unknown[])[]): string[] {
  return commands
    .map(([command]) => {
      if (command instanceof UpdateCommand) return String(command.input.Key?.['pk']);
      return command instanceof PutCommand ? String(command.input.Item?.['pk']) : '';
    })
    .filter((pk) => /^(?:waitlist|contact)#/.test(pk));
}

/** The values of a command on lines that look like those of a stack. */
function quote(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `\n    at ${String(value)}`;
  return Object.values(value).map(quote).join('');
}

/** A store that refuses a command, and quotes it. */
function refuse({ input }: UpdateCommand): Promise<never> {
  const error = new Error(`Refused${quote(input.ExpressionAttributeValues)}`);
  return Promise.reject(Object.assign(error, { name: 'ValidationException', cause: input }));
}

test('any request is answered by the contract, a refused one writes nothing, and none shows in a log', async () => {
  for (const email of [...KNOWN_ADDRESSES, DORA]) {
    await handlers.signUp(jsonEvent('signUp', { signup: { ...VALID_SIGN_UP, email } }));
  }
  const row = await doraRow();
  const accepted = new Map<Tried, boolean[]>();
  const statuses = new Set<number | undefined>();
  const send = table.send.bind(table);

  await fc.assert(
    fc.asyncProperty(attempt, fc.nat(5), async ([endpoint, parts], luck) => {
      const isDown = luck === 0;
      const sent = vi.spyOn(table, 'send').mockImplementation((isDown ? refuse : send) as never);
      const answer = await call(endpoint, parts);
      const written = writtenRows(sent.mock.calls);
      sent.mockRestore();

      expectAnswer(answer);
      statuses.add(answer.statusCode);
      if (isDown) return;
      expect(answer.statusCode).not.toBe(500);
      accepted.set(endpoint, [...(accepted.get(endpoint) ?? []), isAccepted(answer)]);
      if (!isAccepted(answer)) expect(written).toEqual([]);
    }),
    REQUESTS,
  );

  for (const [endpoint, all] of accepted) {
    expect(all.filter(Boolean).length / all.length, endpoint).toBeGreaterThan(0.1);
  }
  expect(await doraRow()).toEqual(row);
  expect(statuses).toContain(500);
  const log = [...logLines].join('\n').toLowerCase();
  expect(log).not.toContain('a schema threw');
  // No address, name, token or network.
  const said = [...known, dora].flatMap(({ unsubscribe, link }) => [unsubscribe, link]);
  for (const secret of [MARK, '203.0.113.7', ...said]) {
    expect(log).not.toContain(secret.toLowerCase());
  }
}, 1_800_000);

/** Only a message has lines and tabs. */
const INVISIBLE = /\p{Cf}|\p{Cs}|[^\P{Cc}\t\n]/u;

test('what is stored is visible, and what was said stands in rows of people and messages alone', async () => {
  const items = await aws.items();

  for (const { pk, ...item } of items) {
    const said = JSON.stringify(item, (_, value: unknown) => {
      if (typeof value === 'string') expect(value).not.toMatch(INVISIBLE);
      return value;
    });
    if (!/^(?:waitlist|contact)#/.test(pk)) expect(said).not.toContain(MARK);
  }
  expect(items.length).toBeGreaterThan(KNOWN_ADDRESSES.length);
});
