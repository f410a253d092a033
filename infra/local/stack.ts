import { mkdir, readFile, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { siteHeaders, type InlineHashes } from '#shared/routing/headers.ts';
import { BUILD, siteFolder, siteManifestFile } from '../build/paths.ts';
import { startSweepLoop } from './sweep-loop.ts';
import { lambdaEnvironment, TABLE_NAME } from './environment.ts';
import { respondAsApi } from './gateway/api.ts';
import { respondAsFunctionUrl } from './gateway/function-url.ts';
import { openFaultSwitch } from './inbox/faults.ts';
import { inboxApp } from './inbox/inbox-server.ts';
import type { Mail } from './inbox/mail.ts';
import { openMailbox } from './inbox/mailbox.ts';
import { createMailEventQueue } from './inbox/mail-event-queue.ts';
import type { Tags } from './inbox/ses-endpoint.ts';
import { loadLambdas } from './lambda-runtime.ts';
import { close, respondWithApp, serve } from './listen.ts';
import { writeOpsEnvironment } from './ops-environment.ts';
import { partnerApp } from './partner/partner-server.ts';
import { localOrigin, type Ports } from './ports.ts';
import { openSecrets, SECRET_IDS } from './secrets.ts';
import { respondAsEdge } from './edge/edge-server.ts';
import { createTable } from './store/create-table.ts';
import { repairOutboxIndex } from './store/repair-outbox-index.ts';
import { serveDynamodb } from './store/dynamodb.ts';

export interface StackOptions {
  readonly ports: Ports;
  readonly dataFolder: string;
  /** Empties the data folder first. */
  readonly fresh: boolean;
  /** A DynamoDB that runs elsewhere; without it the embedded store is served. */
  readonly dynamodbEndpoint?: string | undefined;
}

/** Stops taking work, finishes what is begun and closes the store. */
export type StopStack = () => Promise<void>;

/** Starts the whole product on this machine. Throws `PortInUseError` when another process has a port. */
export async function startStack(options: StackOptions): Promise<StopStack> {
  const { ports, dataFolder, fresh } = options;
  if (fresh) await rm(dataFolder, { recursive: true, force: true });
  await mkdir(dataFolder, { recursive: true });

  const servers: Server[] = [];
  const open = async (server: Promise<Server>) => servers.push(await server);
  try {
    const siteOrigin = localOrigin(ports.site);
    const dynamodbEndpoint = options.dynamodbEndpoint ?? localOrigin(ports.dynamodb);
    const environment = lambdaEnvironment({ ports, dynamodbEndpoint });
    Object.assign(process.env, environment);
    await writeOpsEnvironment(dataFolder, environment);
    const store = options.dynamodbEndpoint
      ? undefined
      : await serveDynamodb(ports.dynamodb, dataFolder);
    await createTable(dynamodbEndpoint, TABLE_NAME);
    if (store) await repairOutboxIndex(dynamodbEndpoint, TABLE_NAME);

    const secrets = await openSecrets(dataFolder);
    const lambdas = await loadLambdas();
    const events = createMailEventQueue(lambdas.mailEvents);
    const inbox = {
      mailbox: await openMailbox(dataFolder),
      faults: await openFaultSwitch(dataFolder),
      onAccepted: (mail: Mail, tags: Tags) => events.add(mail, tags),
      secrets,
    };
    await open(serve(ports.inbox, respondWithApp(inboxApp(inbox))));
    await open(serve(ports.functionUrl, respondAsFunctionUrl(lambdas.unsubscribe)));
    await open(serve(ports.partner, respondWithApp(partnerApp(siteOrigin))));

    const originKeyring = JSON.parse(secrets[SECRET_IDS.origin] ?? '{}') as { k1?: string };
    const answerApi = respondAsApi({
      lambdas,
      cors: { origins: [localOrigin(ports.partner), `http://127.0.0.1:${ports.partner}`] },
      originSecret: originKeyring.k1 ?? '',
    });
    const folders = [siteFolder(), BUILD];
    const headers = siteHeaders(await readHashes());
    await open(serve(ports.site, respondAsEdge({ folders, headers, answerApi })));

    const stopSweepLoop = startSweepLoop(lambdas.mailSender);
    return async () => {
      await stopSweepLoop();
      await events.drain();
      await Promise.all(servers.map(close));
      if (store) await close(store);
    };
  } catch (error) {
    await Promise.all(servers.map(close));
    throw error;
  }
}

async function readHashes(): Promise<InlineHashes> {
  const manifest = await readFile(siteManifestFile(), 'utf8');
  return JSON.parse(manifest) as InlineHashes;
}
