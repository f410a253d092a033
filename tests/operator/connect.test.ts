import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { LOCAL_CLIENT, writeOperatorEnvironment } from '../../infra/local/environment.ts';
import { connect } from '../../operator/connect.ts';
import { openKeyrings } from '../../lambdas/security/keyring.ts';
import { serveLocally } from '../serve-locally.ts';
import { useWorkingFolder } from '../use-folder.ts';

useWorkingFolder();

/** Longer than a busy machine lets a laptop stack wait for its turn. */
const LATE_MS = 20_000;

test('a command waits for its keyring as it does for the store', async () => {
  const asked: ServerResponse[] = [];
  await using secretsManager = await serveLocally((_, response) => asked.push(response));
  await writeOperatorEnvironment(process.cwd(), {
    AWS_REGION: LOCAL_CLIENT.region,
    AWS_ACCESS_KEY_ID: LOCAL_CLIENT.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: LOCAL_CLIENT.credentials.secretAccessKey,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secretsManager.origin,
  });
  vi.stubEnv('LOCAL_DATA', process.cwd());
  await connect(undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

  const answerLate = async () => {
    await expect.poll(() => asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(LATE_MS);
    asked[0]?.end(JSON.stringify({ SecretString: JSON.stringify({ k1: 'x'.repeat(48) }) }));
  };
  const [keyring] = await Promise.all([openKeyrings(Date.now).read('row'), answerLate()]);

  expect([...keyring.keys()]).toEqual(['k1']);
  expect(asked).toHaveLength(1);
});
