import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { orNone } from '../build/has-code.ts';
import type { App } from './listen.ts';

const stringsSchema = z.record(z.string(), z.string());

/** Secrets by id, each a keyring as JSON text. */
export type Secrets = Readonly<z.infer<typeof stringsSchema>>;

export const SECRET_IDS = {
  rowKey: 'waitlist/row-key',
  token: 'waitlist/token',
  origin: 'waitlist/origin',
  limits: 'waitlist/limits',
  webhook: 'waitlist/webhook',
} as const;

/** The id of the one key that each keyring is created with. */
const KEY_ID = 'k1';

/**
 * Reads the data folder’s secrets, and creates those that are missing. They are kept, because the keys
 * of rows are derived from them.
 */
export async function openSecrets(dataFolder: string): Promise<Secrets> {
  const file = join(dataFolder, 'secrets.json');
  const known = await readSecrets(file);
  const missing = Object.values(SECRET_IDS).filter((id) => known[id] === undefined);
  if (missing.length === 0) return known;
  const created = missing.map((id) => [id, JSON.stringify({ [KEY_ID]: createKey() })] as const);
  const secrets = { ...known, ...Object.fromEntries(created) };
  await writeFile(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

async function readSecrets(file: string): Promise<Secrets> {
  const text = await orNone(readFile(file, 'utf8'), 'ENOENT');
  return stringsSchema.parse(JSON.parse(text ?? '{}'));
}

/** As long as in the cloud. It is valid base64 too, which the key of a webhook has to be. */
function createKey(): string {
  return randomBytes(24).toString('hex');
}

/** The key that CloudFront proves itself with. */
export function originKey(secrets: Secrets): string {
  const keyring = stringsSchema.parse(JSON.parse(secrets[SECRET_IDS.origin] ?? '{}'));
  return keyring[KEY_ID] ?? '';
}

const GET_SECRET_VALUE = 'secretsmanager.GetSecretValue';

const callSchema = z.object({ SecretId: z.string() });

/** The call of Secrets Manager that the Lambdas make. Every secret is old. */
export function secretsManagerApp(secrets: Secrets): App {
  const app: App = new Hono();
  app.post('/', async (c) => {
    if (c.req.header('x-amz-target') !== GET_SECRET_VALUE) {
      return answer(c, { __type: 'UnknownOperationException' }, 400);
    }
    const { SecretId: id } = callSchema.parse(await c.req.json());
    const SecretString = secrets[id];
    return SecretString === undefined
      ? answer(c, { __type: 'ResourceNotFoundException' }, 400)
      : answer(c, { Name: id, SecretString, CreatedDate: 0 }, 200);
  });
  return app;
}

function answer(c: Context, value: object, status: 200 | 400): Response {
  return c.json(value, status, { 'Content-Type': 'application/x-amz-json-1.1' });
}
