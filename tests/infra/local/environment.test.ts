import { afterAll, beforeAll, expect, test } from 'vitest';
import { inboxClient } from '../../stack/inbox-client.ts';
import { runStack, type RunningStack } from '../../stack/running-stack.ts';
import { postSignUp, VALID_SIGN_UP } from '../../stack/sign-up-client.ts';

let stack: RunningStack;

beforeAll(async () => {
  stack = await runStack({ env: { AWS_PROFILE: 'work' } });
}, 60_000);
afterAll(() => stack.dispose());

test('writes rows and sends mails on a laptop whose owner has an AWS profile', async () => {
  const response = await postSignUp(stack.site, VALID_SIGN_UP);

  expect(response.status).toBe(200);
  await expect
    .poll(() => inboxClient(stack.inbox).mailsTo(VALID_SIGN_UP.email), { timeout: 10_000 })
    .toHaveLength(1);
});
