import { expect, onTestFinished, test, vi } from 'vitest';
import { inboxClient } from '../../stack/inbox-client.ts';
import { addressOf, owesMail, readRows } from '../../stack/rows.ts';
import { runStack, type RunningStack } from '../../stack/running-stack.ts';
import { postSignUp, VALID_SIGN_UP } from '../../stack/sign-up-client.ts';

async function openStack(mails: 'on' | 'off'): Promise<RunningStack> {
  const stack = await runStack({ env: { MAILS: mails } });
  onTestFinished(() => stack.dispose());
  return stack;
}

/** Two sign-ups and the mail of each: the second is found by a later sweep than the first. */
async function twoSweeps({ site, inbox }: RunningStack): Promise<void> {
  for (const email of ['first@example.ch', 'second@example.ch']) {
    await postSignUp(site, { ...VALID_SIGN_UP, email });
    await vi.waitFor(
      async () => {
        expect(await inboxClient(inbox).mailsTo(email)).toHaveLength(1);
      },
      { timeout: 20_000, interval: 50 },
    );
  }
}

test('with MAILS=off a sign-up is stored and owes its mail, while another stack sends mails', async () => {
  const [off, on] = await Promise.all([openStack('off'), openStack('on')]);

  const response = await postSignUp(off.site, VALID_SIGN_UP);
  await twoSweeps(on);

  expect(response.status).toBe(200);
  const rows = await readRows(off.dynamodb);
  expect(rows.map(addressOf)).toEqual([VALID_SIGN_UP.email]);
  expect(rows.map(owesMail)).toEqual([true]);
  expect(rows[0]).not.toHaveProperty('attempts');
  expect(await inboxClient(off.inbox).mails()).toEqual([]);
}, 60_000);
