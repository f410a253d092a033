import * as z from 'zod/mini';
import { expect } from 'vitest';
import { contactMessageSchema } from '#shared/contract/contact-message.ts';
import { signUpMetaSchema } from '#shared/contract/sign-up-meta.ts';
import { signUpSchema, signUpShape } from '#shared/contract/sign-up-schema.ts';
import { toVisibleLine, toVisibleText } from '#shared/contract/text.ts';
import { EXPIRY_ATTRIBUTE, PARTITION_KEY } from '#shared/table-schema.ts';
import type { Row } from '../stack/rows.ts';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { SECRET_IDS } from '../../infra/local/secrets.ts';
import type { HttpEvent } from '../../lambdas/http/http.ts';
import { INHERITED_NAMES } from './texts.ts';

/** Fails for an item of the table that no release would have written. */
export function expectStoredContract(row: Row): void {
  expectVisible(row);
  expectKnownNames(row);
  const [kind = '', rowKey] = String(row[PARTITION_KEY]).split('#');
  switch (kind) {
    case 'waitlist':
      expect(rowKey).toMatch(/^[\w-]{43}$/);
      // A request moves to the top level of its row when it is confirmed.
      return expectRequest((row['request'] as Row | undefined) ?? row);
    case 'contact':
      expect(rowKey).toMatch(/^[\w-]{43}$/);
      return expect(pick(row, contactMessageSchema.shape)).toEqual(contactMessageSchema.parse(row));
    default:
      // A counter or a challenge, which names no person.
      expect(row).toHaveProperty(EXPIRY_ATTRIBUTE);
      expect(JSON.stringify(row)).not.toContain('@');
  }
}

/** Every text is one visible line, except a message, which has several. */
function expectVisible(value: unknown, name = ''): void {
  if (typeof value === 'string') {
    expect(value).toBe(name === 'message' ? toVisibleText(value) : toVisibleLine(value));
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) expectVisible(each, key);
  }
}

function expectRequest(request: Row): void {
  expectKnownNames(request);
  expect(pick(request, signUpShape)).toEqual(z.parse(signUpSchema, request));
  expectMeta(request);
}

function expectMeta({ partner, reference, source, via, consent }: Row): void {
  const { page, at, ...proof } = (consent ?? {}) as Record<string, unknown>;
  const meta = { partner, reference, source, via, page, consent: consent && proof };
  expect(signUpMetaSchema.parse(meta)).toEqual(meta);
  expect(at).toEqual(consent ? expect.any(Number) : undefined);
}

/** A name that a request put beside its fields would stand here if it was stored. */
function expectKnownNames(row: Row): void {
  expect(INHERITED_NAMES.filter((name) => Object.hasOwn(row, name))).toEqual([]);
}

function pick(row: Row, shape: object): Row {
  return Object.fromEntries(
    Object.keys(shape).flatMap((name) => (name in row ? [[name, row[name]]] : [])),
  );
}

/** The sign-up of an accepted request: what the schema makes of it, and what the table holds. */
export interface SavedSignUp {
  readonly pk: string;
  readonly expected: Row;
  readonly stored: Row;
}

/** Reads the row of an accepted request. The environment must be set before. */
export async function readSavedSignUp(event: HttpEvent): Promise<SavedSignUp> {
  const { readBody } = await import('../../lambdas/http/http.ts');
  const { fromPlainForm } = await import('../../lambdas/send-waitlist-notification/plain-form.ts');
  const body = readBody(event);
  if (!body.ok) throw new TypeError('The body of an accepted request cannot be read');
  const value = body.kind === 'json' ? body.value : fromPlainForm(body.fields);
  const { signup } = value as { signup: object };
  const visible = Object.entries(signup).map(([name, field]: [string, unknown]) => [
    name,
    typeof field === 'string' ? toVisibleLine(field) : field,
  ]);
  const signUp = z.parse(signUpSchema, Object.fromEntries(visible));

  const { rowKeyOf, toMailableAddress, primaryKey } =
    await import('../../lambdas/store/row-key.ts');
  const { readKeyring } = await import('../../lambdas/security/keyring.ts');
  const { table, TABLE_NAME } = await import('../../lambdas/store/table.ts');
  const email = toMailableAddress(signUp.email) ?? '';
  const pk = primaryKey('waitlist', rowKeyOf(email, await readKeyring(SECRET_IDS.rowKey)));
  const { Item: row = {} } = await table.send(
    new GetCommand({ TableName: TABLE_NAME, Key: { pk } }),
  );
  const request = (row['request'] ?? {}) as Row;
  const stored = Object.entries(request).filter(([name]) => name in signUpShape);
  const expected = Object.entries({ ...signUp, email }).filter(([, field]) => field !== undefined);
  return { pk, expected: Object.fromEntries(expected), stored: Object.fromEntries(stored) };
}
