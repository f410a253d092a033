import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { signUpSchema } from '#shared/contract/sign-up.ts';
import { toVisibleLine } from '#shared/contract/text.ts';
import { SECRET_IDS } from '../../infra/local/secrets.ts';
import type { HttpEvent } from '../../lambdas/http/http.ts';
import type { Row } from '../stack/rows.ts';

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
  const signUp = signUpSchema.parse(Object.fromEntries(visible));

  const { rowKeyOf, toMailableAddress, primaryKey } =
    await import('../../lambdas/store/row-key.ts');
  const { readKeyring } = await import('../../lambdas/secrets/keyring.ts');
  const { table, TABLE_NAME } = await import('../../lambdas/store/table.ts');
  const email = toMailableAddress(signUp.email) ?? '';
  const pk = primaryKey('waitlist', rowKeyOf(email, await readKeyring(SECRET_IDS.rowKey)));
  const { Item: row = {} } = await table.send(
    new GetCommand({ TableName: TABLE_NAME, Key: { pk } }),
  );
  const request = (row['request'] ?? {}) as Row;
  const stored = Object.entries(request).filter(([name]) => name in signUpSchema.shape);
  const expected = Object.entries({ ...signUp, email }).filter(([, field]) => field !== undefined);
  return { pk, expected: Object.fromEntries(expected), stored: Object.fromEntries(stored) };
}
