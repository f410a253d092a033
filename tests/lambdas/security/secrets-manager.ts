import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { LOCAL_CLIENT } from '../../../infra/local/environment.ts';
import { respondWithApp, serve, type App } from '../../../infra/local/listen.ts';
import { close } from '../../../infra/local/port.ts';
import { secretsManagerApp } from '../../../infra/local/secrets.ts';

/** The laptop's Secrets Manager, which can fail and hang. */
export interface SecretsManager {
  readonly secrets: Record<string, string>;
  /** When the version of each secret was created, in epoch milliseconds. */
  readonly createdAt: Record<string, number>;
  mode: 'answer' | 'fail' | 'hang';
  /** Answers the requests that hang. */
  answerHung(): void;
  /** How many requests came. */
  requests: number;
  close(): Promise<void>;
}

/** Starts it and points the SDK to it. */
export async function openSecretsManager(): Promise<SecretsManager> {
  let server: Server;
  const hung: (() => void)[] = [];
  const manager: SecretsManager = {
    secrets: {},
    createdAt: {},
    mode: 'answer',
    requests: 0,
    answerHung: () => hung.splice(0).forEach((answer) => answer()),
    close: async () => {
      server.closeAllConnections();
      await close(server);
    },
  };
  const app: App = new Hono();
  app.use(async (c, next) => {
    manager.requests += 1;
    if (manager.mode === 'fail') return c.json({ __type: 'DecryptionFailure' }, 400);
    if (manager.mode === 'hang') await new Promise<void>((answer) => hung.push(answer));
    return next();
  });
  app.route(
    '/',
    secretsManagerApp(manager.secrets, (id) => manager.createdAt[id] ?? 0),
  );
  server = await serve(0, respondWithApp(app));
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, {
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    AWS_REGION: LOCAL_CLIENT.region,
    AWS_ACCESS_KEY_ID: LOCAL_CLIENT.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: LOCAL_CLIENT.credentials.secretAccessKey,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://127.0.0.1:${port}`,
  });
  return manager;
}
