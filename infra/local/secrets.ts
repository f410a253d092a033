import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { hasCode } from '../build/has-code.ts';
import type { App } from './listen.ts';

/** Secrets by id, each a keyring as JSON text. */
export type Secrets = Readonly<Record<string, string>>;

export const SECRET_IDS = {
  rowKey: 'waitlist/row-key',
  token: 'waitlist/token',
  origin: 'waitlist/origin',
  webhook: 'waitlist/webhook',
  canary: 'waitlist/canary',
} as const;

/** The id of the one key that each keyring is created with. */
const KEY_ID = 'k1';

/**
 * Reads the data folder’s secrets. They are kept, because rows are found by them. One that is missing
 * is created.
 */
export async function openSecrets(dataFolder: string): Promise<Secrets> {
  const file = join(dataFolder, 'secrets.json');
  const known = await readSecrets(file);
  const missing = Object.values(SECRET_IDS).filter((id) => known[id] === undefined);
  if (missing.length === 0) return known;
  const created = missing.map((id) => [id, JSON.stringify({ [KEY_ID]: createKey() })]);
  const secrets = { ...known, ...(Object.fromEntries(created) as Secrets) };
  await writeFile(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

async function readSecrets(file: string): Promise<Secrets> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Secrets;
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    return {};
  }
}

/** As long as in the cloud, and base64 as well, which the key of a webhook has to be. */
function createKey(): string {
  return randomBytes(24).toString('hex');
}

/** What CloudFront proves itself with: the key of the origin’s keyring. */
export function originKey(secrets: Secrets): string {
  const keyring = JSON.parse(secrets[SECRET_IDS.origin] ?? '{}') as Record<string, string>;
  return keyring[KEY_ID] ?? '';
}

const GET_SECRET_VALUE = 'secretsmanager.GetSecretValue';

/**
 * Secrets Manager, as far as the Lambdas call it. `createdAt` says when the version of a secret was
 * created, in epoch milliseconds. Unless it says so, every secret is old.
 */
export function secretsManagerApp(secrets: Secrets, createdAt = (_id: string) => 0): App {
  const app: App = new Hono();
  app.post('/', async (c) => {
    if (c.req.header('x-amz-target') !== GET_SECRET_VALUE) {
      return answer(c, { __type: 'UnknownOperationException' }, 400);
    }
    const { SecretId: id = '' } = await c.req.json<{ SecretId?: string }>();
    const SecretString = secrets[id];
    return SecretString === undefined
      ? answer(c, { __type: 'ResourceNotFoundException' }, 400)
      : answer(c, { Name: id, SecretString, CreatedDate: createdAt(id) / 1000 }, 200);
  });
  return app;
}

function answer(c: Context, value: object, status: 200 | 400): Response {
  return c.json(value, status, { 'Content-Type': 'application/x-amz-json-1.1' });
}
