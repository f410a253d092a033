import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { readRequestBody } from './gateway/read-request-body.ts';

/** Secrets by id, each a keyring as JSON text. */
export type Secrets = Readonly<Record<string, string>>;

export const SECRET_IDS = {
  rowKey: 'waitlist/row-key',
  token: 'waitlist/token',
  origin: 'waitlist/origin',
} as const;

/** The data folder's secrets; made once, then kept, since rows are found by them. */
export async function openSecrets(dataFolder: string): Promise<Secrets> {
  const file = join(dataFolder, 'secrets.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const secrets = Object.fromEntries(
    Object.values(SECRET_IDS).map((id) => [
      id,
      JSON.stringify({ k1: randomBytes(32).toString('base64url') }),
    ]),
  );
  await writeFile(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

const GET_SECRET_VALUE = 'secretsmanager.GetSecretValue';

/** Whether a request speaks the protocol of Secrets Manager. */
export function isSecretsRequest({ headers }: IncomingMessage): boolean {
  return headers['x-amz-target'] === GET_SECRET_VALUE;
}

/** Answers `GetSecretValue`, the one call that the Lambdas make of Secrets Manager. */
export async function answerSecrets(
  request: IncomingMessage,
  response: ServerResponse,
  secrets: Secrets,
): Promise<void> {
  const body = await readRequestBody(request);
  const { SecretId: id } = JSON.parse(body?.toString() ?? '{}') as { SecretId?: string };
  const SecretString = id === undefined ? undefined : secrets[id];
  response.setHeader('content-type', 'application/x-amz-json-1.1');
  if (SecretString === undefined) {
    response.writeHead(400).end(JSON.stringify({ __type: 'ResourceNotFoundException' }));
    return;
  }
  response.writeHead(200).end(JSON.stringify({ Name: id, SecretString }));
}
