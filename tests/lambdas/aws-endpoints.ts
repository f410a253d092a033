import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { ENV } from '#shared/env.ts';
import { serveAws } from '../../infra/local/aws-endpoints.ts';
import { lambdaEnvironment } from '../../infra/local/environment.ts';
import type { Mail } from '../../infra/local/inbox/mail.ts';
import type { Tags } from '../../infra/local/inbox/ses-endpoint.ts';
import { close } from '../../infra/local/port.ts';
import { originsOf, portsFrom } from '../../infra/local/ports.ts';
import { SECRET_IDS, type Secrets } from '../../infra/local/secrets.ts';
import { serveDynamodb } from '../../infra/local/store/dynamodb.ts';
import { findPortBlock } from '../stack/port-block.ts';
import { readRows, type Row } from '../stack/rows.ts';
import { ORIGIN_KEY } from './events.ts';

type Item = Row & { readonly pk: string };

const CLOUDFRONT = { [SECRET_IDS.origin]: JSON.stringify({ k1: ORIGIN_KEY }) };

/** The store, which reads the environment when it is imported. */
const importTable = () => import('../../lambdas/store/table.ts');

async function items(): Promise<Item[]> {
  const { table, TABLE_NAME } = await importTable();
  const found: Row[] = [];
  const pages = paginateScan({ client: table }, { TableName: TABLE_NAME, ConsistentRead: true });
  for await (const { Items = [] } of pages) found.push(...Items);
  return found as Item[];
}

export type AwsEndpoints = Awaited<ReturnType<typeof openAwsEndpoints>>;

/**
 * Starts the AWS that the Lambdas’ own modules call in a test, and sets the environment: real sockets,
 * and the embedded store in memory and in this process. A thread and a folder for each file would take
 * most of the time of most files. Import what is under test after that. Each of the `secrets` that is
 * not given is random, but CloudFront’s.
 */
export async function openAwsEndpoints(
  env: Readonly<Record<string, string>> = {},
  secrets: Secrets = {},
) {
  const ports = portsFrom(await findPortBlock());
  const origins = originsOf(ports);
  const elsewhere = process.env['DYNAMODB_ENDPOINT'];
  const store = elsewhere ? undefined : await serveDynamodb(0);
  const { port } = (store?.address() ?? {}) as Partial<AddressInfo>;
  const dynamodbEndpoint = elsewhere ?? `http://127.0.0.1:${port}`;
  // DynamoDB Local keeps a database for each access key, so files that run side by side share no row.
  if (elsewhere) process.env['AWS_ACCESS_KEY_ID'] ??= `KEY${randomBytes(8).toString('hex')}`;
  Object.assign(process.env, lambdaEnvironment({ origins, dynamodbEndpoint }), {
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    // A busy machine lets calls wait. A claim that is repeated after a time-out is not claimed.
    [ENV.callTimeoutMs]: '20000',
    [ENV.leaseSeconds]: '60',
    ...env,
  });

  const dataFolder = await mkdtemp(join(tmpdir(), 'lambdas-'));
  await writeFile(join(dataFolder, 'secrets.json'), JSON.stringify({ ...CLOUDFRONT, ...secrets }));
  const tags: Tags[] = [];
  const onAccepted = (_: unknown, accepted: Tags) => void tags.push(accepted);
  const served = await serveAws({ ports, dataFolder, dynamodbEndpoint, onAccepted });
  return {
    ...served,
    /** Accepted mails, and the tags of each, in order. */
    mailbox: {
      clear: async () => served.mailbox.clear(),
      list: (): Mail[] => [...served.mailbox.newest()].toReversed(),
    },
    tags,
    /** Every person, mail and message. */
    rows: () => readRows(dynamodbEndpoint, process.env['AWS_ACCESS_KEY_ID']),
    /** Every item of the table, of any kind. */
    items,
    item: async <Kept extends object = Row>(pk: string) => (await importTable()).readItem<Kept>(pk),
    put: async (item: object) => (await importTable()).putItem((item as Item).pk, item),
    /** Deletes the items whose keys begin with a text. */
    async empty(start = '') {
      const { deleteItem } = await importTable();
      const keys = (await items()).map(({ pk }) => pk);
      await Promise.all(keys.filter((pk) => pk.startsWith(start)).map(deleteItem));
    },
    async close() {
      await served.close();
      if (store) await close(store);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
