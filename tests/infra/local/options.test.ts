import { expect, onTestFinished, test, vi } from 'vitest';
import { BRAND } from '#shared/brand.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { VIEWER_ADDRESS_HEADER } from '#shared/env.ts';
import type { Mail } from '../../../infra/local/inbox/mail.ts';
import { inboxClient } from '../../stack/inbox-client.ts';
import { addressOf, owesMail, readRows } from '../../stack/rows.ts';
import { runStack, type RunningStack } from '../../stack/running-stack.ts';
import { postSignUp, useUpLimit, VALID_SIGN_UP } from '../../stack/sign-up-client.ts';

/** Runs a stack until the test ends. */
async function open(options?: Parameters<typeof runStack>[0]): Promise<RunningStack> {
  const stack = await runStack(options);
  onTestFinished(() => stack.dispose());
  return stack;
}

/** The only mail to an address, once it has arrived. */
function mailTo({ inbox }: RunningStack, address: string): Promise<Mail> {
  return vi.waitFor(
    async () => {
      const [mail, ...others] = await inboxClient(inbox).mailsTo(address);
      if (!mail) throw new Error(`No mail to ${address} yet`);
      expect(others).toEqual([]);
      return mail;
    },
    { timeout: 20_000, interval: 50 },
  );
}

test('npm start -- --limits limits a client, which cannot pretend to be another one', async () => {
  const stack = await open({ args: ['--limits'] });

  const response = await useUpLimit(() => postSignUp(stack.site, VALID_SIGN_UP));
  const disguised = await fetch(stack.site + API_PATHS.signUp, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [VIEWER_ADDRESS_HEADER]: '198.51.100.1:80' },
    body: JSON.stringify({ signup: VALID_SIGN_UP }),
  });

  expect(await response.json()).toMatchObject({ success: false, challenge: expect.anything() });
  expect(disguised.status).toBe(429);
}, 60_000);

test('with MAILS=off mails are owed; else they leave, unlimited, whatever AWS profile there is', async () => {
  const [off, on] = await Promise.all([
    open({ env: { MAILS: 'off' } }),
    open({ env: { MAILS: 'on', AWS_PROFILE: 'work' } }),
  ]);

  const response = await postSignUp(off.site, VALID_SIGN_UP);
  const statuses = new Set<number>();
  for (let time = 0; time < 22; time += 1) {
    statuses.add((await postSignUp(on.site, VALID_SIGN_UP)).status);
  }
  // The second mail is found by a later sweep than the first.
  for (const email of ['first@example.ch', 'second@example.ch']) {
    await postSignUp(on.site, { ...VALID_SIGN_UP, email });
    await mailTo(on, email);
  }

  expect([...statuses]).toEqual([200]);
  expect(response.status).toBe(200);
  const rows = await readRows(off.dynamodb);
  expect(rows.map(addressOf)).toEqual([VALID_SIGN_UP.email]);
  expect(rows.map(owesMail)).toEqual([true]);
  expect(rows[0]).not.toHaveProperty('sending');
  expect(await inboxClient(off.inbox).mails()).toEqual([]);
}, 60_000);

test('a stack mails the digest of the last week, once however often it starts', async () => {
  const stack = await open({ env: { DIGEST: 'weekly' } });
  const mail = await mailTo(stack, BRAND.email);
  await stack.interrupt();
  await stack.restart();
  // It stops only when the digest that it began is done.
  await stack.interrupt();
  await stack.restart();

  const rows = await readRows(stack.dynamodb);

  expect(mail.subject).toMatch(/^Vanaro: nuove iscrizioni .+: 0$/);
  expect(rows.map(({ pk }) => pk)).toEqual([expect.stringMatching(/^report#weekly-/)]);
}, 60_000);
