import { afterAll, expect, test, vi } from 'vitest';
import { writeOperatorEnvironment } from '../../infra/local/environment.ts';
import { connect } from '../../operator/connect.ts';
import { openKeyrings } from '../../lambdas/security/keyring.ts';
import { openSecretsManager } from '../lambdas/security/secrets-manager.ts';
import { useWorkingFolder } from '../use-folder.ts';

useWorkingFolder();
const manager = await openSecretsManager();
afterAll(() => manager.close());

/** Longer than a busy machine lets a laptop stack wait for its turn. */
const LATE_MS = 20_000;

test('a command waits for its keyring as it does for the store', async () => {
  await writeOperatorEnvironment(process.cwd(), { AWS_ACCESS_KEY_ID: 'local' });
  vi.stubEnv('LOCAL_DATA', process.cwd());
  await connect(undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  manager.secrets['row'] = JSON.stringify({ k1: 'x'.repeat(48) });
  manager.mode = 'hang';

  const answerLate = async () => {
    await expect.poll(() => manager.requests).toBe(1);
    await vi.advanceTimersByTimeAsync(LATE_MS);
    manager.answerHung();
  };
  const [keyring] = await Promise.all([openKeyrings(Date.now).read('row'), answerLate()]);

  expect([...keyring.keys()]).toEqual(['k1']);
  expect(manager.requests).toBe(1);
});
