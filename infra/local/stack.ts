import { chmod, mkdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { parseEnv } from 'node:util';
import { ENV } from '#shared/env.ts';
import { orNone } from '../build/has-code.ts';
import { BUILD, operatorEnvironmentFile, siteFolder } from '../build/paths.ts';
import { serveAws } from './aws-endpoints.ts';
import { respondAsEdge, respondWithFiles } from './edge-server.ts';
import { lambdaEnvironment, writeOperatorEnvironment } from './environment.ts';
import type { Callers } from './guard.ts';
import { respondAsApi, respondAsFunctionUrl } from './gateway/endpoints.ts';
import { createMailEventQueue } from './inbox/mail-event-queue.ts';
import { loadLambdas } from './lambda-runtime.ts';
import { type Respond, respondWithApp, serve } from './listen.ts';
import { startLoop } from './loop.ts';
import { close, listen } from './port.ts';
import { partnerApp } from './partner-site.ts';
import { loopbackOrigins, originsOf, type Ports } from './ports.ts';
import { originKey } from './secrets.ts';
import type { Settings } from './settings.ts';
import { createDueMailReader, startSweepLoop } from './sweep-loop.ts';
import { createWebhooks } from './webhooks.ts';

export interface StackOptions extends Settings {
  readonly dataFolder: string;
  /** Empties the data folder first. */
  readonly fresh: boolean;
  /** Limits what one client may call, as the cloud does. */
  readonly limits: boolean;
  /** Serves the pages as their sources are, and changes them in the browser. */
  readonly isInDevelopment: boolean;
}

/** Stops accepting work, finishes what has begun and closes the store. */
export type StopStack = () => Promise<void>;

/** Starts the whole product on this machine. Throws `PortInUseError`. */
export async function startStack(options: StackOptions): Promise<StopStack> {
  const { ports, dataFolder, fresh, digest, senders, mails, webhookUrl, frameAncestors } = options;
  await checkPorts(ports, operatorEnvironmentFile(dataFolder));
  if (fresh) await rm(dataFolder, { recursive: true, force: true });
  await mkdir(dataFolder, { recursive: true, mode: OWNER_ONLY });
  await chmod(dataFolder, OWNER_ONLY);

  const origins = originsOf(ports);
  const dynamodbEndpoint = options.dynamodbEndpoint ?? origins.dynamodb;
  const environment = lambdaEnvironment({ ...options, origins, dynamodbEndpoint });
  Object.assign(process.env, environment);
  const lambdas = await loadLambdas();

  await using opened = new AsyncDisposableStack();
  const open = async (port: number, respond: Respond, callers?: Callers) =>
    opened.adopt(await serve(port, respond, callers), close);

  const { add: onAccepted, drain } = createMailEventQueue(lambdas.mailEvents);
  const webhooks = webhookUrl ? createWebhooks(dynamodbEndpoint, lambdas.webhook) : undefined;
  const aws = await serveAws({ ports, dataFolder, dynamodbEndpoint, onAccepted, ...webhooks });
  opened.defer(aws.close);
  opened.defer(drain);
  if (webhooks) opened.defer(webhooks.stop);
  const answerOneClick = respondAsFunctionUrl(lambdas.unsubscribe);
  await open(ports.functionUrl, answerOneClick);
  await open(ports.partner, respondWithApp(partnerApp(origins.site)));
  const allowedOrigins = loopbackOrigins(origins.partner);
  const respondByApi = respondAsApi({
    lambdas,
    allowedOrigins,
    originSecret: originKey(aws.secrets),
  });
  const dueMail = opened.adopt(createDueMailReader(dynamodbEndpoint), (it) => it.close());
  const sweeps =
    mails === 'on' ? startSweepLoop(lambdas.mailSender, dueMail.isMailDue, senders) : undefined;
  if (sweeps) opened.defer(sweeps.stop);
  const answerApi: Respond = async (request, response) => {
    await respondByApi(request, response);
    sweeps?.wake();
  };
  const folders = [siteFolder(), BUILD];
  const files = respondWithFiles({ folders, allowedOrigins, frameAncestors });
  const siteServer = createServer();
  let answerFile = files;
  if (options.isInDevelopment) {
    // Only development pays for loading Vite.
    const { openDevSite } = await import('../build/dev-site.ts');
    const dev = opened.adopt(await openDevSite(siteServer, files), (it) => it.close());
    answerFile = dev.respond;
  }
  const edge = respondAsEdge({ answerFile, answerApi, answerOneClick });
  const callers = {
    origins: [...loopbackOrigins(origins.site), ...allowedOrigins],
    anyMayRead: true,
  };
  opened.adopt(await serve(ports.site, edge, callers, siteServer), close);
  if (digest !== 'off') {
    const writeDigest = onEachDay(() => lambdas.digest({ period: digest }));
    const failure = 'The digest failed:';
    opened.defer(startLoop(writeDigest, { pauseMs: () => MINUTE_MS, failure }).stop);
  }

  await writeOperatorEnvironment(dataFolder, environment);
  opened.defer(() => rm(operatorEnvironmentFile(dataFolder), { force: true }));

  const running = opened.move();
  return () => running.disposeAsync();
}

/** Throws `PortInUseError`, also for the port of a stack that runs in the same folder. */
async function checkPorts(ports: Ports, operatorFile: string): Promise<void> {
  const text = await orNone(readFile(operatorFile, 'utf8'), 'ENOENT');
  const running = URL.parse(parseEnv(text ?? '')[ENV.siteOrigin] ?? '');
  for (const port of [...(running ? [Number(running.port)] : []), ...Object.values(ports)]) {
    await close(await listen(createServer(), port));
  }
}

/** The folder holds keys and addresses. */
const OWNER_ONLY = 0o700;

const MINUTE_MS = 60_000;

/** Works the first time it is called on a day. */
function onEachDay(work: () => Promise<void>): () => Promise<void> {
  let day: number | undefined;
  return async () => {
    const today = new Date().getDate();
    if (today === day) return;
    day = today;
    await work();
  };
}
