import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lambdaEnvironment, TABLE_NAME } from '../../infra/local/environment.ts';
import { openFaultSwitch, type FaultSwitch } from '../../infra/local/inbox/faults.ts';
import { inboxApp } from '../../infra/local/inbox/inbox-server.ts';
import { openMailbox, type Mailbox } from '../../infra/local/inbox/mailbox.ts';
import type { Tags } from '../../infra/local/inbox/ses-endpoint.ts';
import { close, respondWithApp, serve } from '../../infra/local/listen.ts';
import { readPorts } from '../../infra/local/ports.ts';
import { openSecrets, type Secrets } from '../../infra/local/secrets.ts';
import { createTable } from '../../infra/local/store/create-table.ts';
import { serveDynamodb } from '../../infra/local/store/dynamodb.ts';
import { findPortBlock } from '../stack/port-block.ts';
import { readRows } from '../stack/rows.ts';

/** The AWS that the Lambdas' own modules talk to in a test: real sockets, the embedded store. */
export interface AwsEndpoints {
  readonly mailbox: Mailbox;
  readonly faults: FaultSwitch;
  readonly secrets: Secrets;
  /** Tags of every accepted mail, in order. */
  readonly tags: readonly Tags[];
  rows(): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Starts the endpoints and sets the environment; import what is under test after that. */
export async function openAwsEndpoints(
  env: Readonly<Record<string, string>> = {},
): Promise<AwsEndpoints> {
  const ports = readPorts(String(await findPortBlock()));
  const dataFolder = await mkdtemp(join(tmpdir(), 'lambdas-'));
  const dynamodbEndpoint = process.env['DYNAMODB_ENDPOINT'] ?? `http://localhost:${ports.dynamodb}`;
  Object.assign(process.env, lambdaEnvironment({ ports, dynamodbEndpoint }), {
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    ...env,
  });

  const store = process.env['DYNAMODB_ENDPOINT']
    ? undefined
    : await serveDynamodb(ports.dynamodb, dataFolder);
  await createTable(dynamodbEndpoint, TABLE_NAME);
  const mailbox = await openMailbox(dataFolder);
  const faults = await openFaultSwitch(dataFolder);
  const secrets = await openSecrets(dataFolder);
  const tags: Tags[] = [];
  const inbox = await serve(
    ports.inbox,
    respondWithApp(
      inboxApp({ mailbox, faults, secrets, onAccepted: (_, accepted) => void tags.push(accepted) }),
    ),
  );
  return {
    mailbox,
    faults,
    secrets,
    tags,
    rows: () => readRows(dynamodbEndpoint),
    async close() {
      await close(inbox);
      if (store) await close(store);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
