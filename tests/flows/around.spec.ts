import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, press, sendForm, test } from './flow.ts';

test('6: who came by a person’s link is told, and is an audience', async ({ page, stack }) => {
  const [inviter, invited, alone] = ['inviter@example.ch', 'invited@guests.ch', 'alone@guests.ch'];
  await stack.signUp(inviter);
  const [link = ''] = /https?:\S+\?via=\S+/.exec((await stack.mailTo(inviter)).text) ?? [];

  await page.goto(link);
  await sendForm(page, invited);
  await page.waitForURL('**/success');
  await stack.signUp(alone);
  for (const email of [invited, alone]) await press(page, await stack.mailTo(email));

  expect(await stack.person(invited)).toMatchObject({ invitedBy: inviter });
  expect(await stack.person(alone)).not.toHaveProperty('invitedBy');
  expect(await stack.person(inviter)).toMatchObject({ brought: 1 });
  await stack.draft('guests');
  await stack.announce('guests', '--brought-at-least', '1');
  await stack.mailTo(inviter, 2);
  expect(await stack.statusOf('guests')).toMatchObject({ queued: 1 });
});

test('11: a service is told, figures come, the canary passes', async ({ other, stack }) => {
  await stack.signUp('told@example.ch', { reference: 'order-7' });
  const sent = () => other.posted.filter(({ body }) => body.includes('signed_up'));
  await expect.poll(() => sent().length).toBeGreaterThan(0);

  const secrets = await readFile(join(stack.folder, 'data', 'secrets.json'), 'utf8');
  const keyring = (JSON.parse(secrets) as Record<string, string>)['waitlist/webhook'] ?? '{}';
  const key = Buffer.from((JSON.parse(keyring) as { k1: string }).k1, 'base64');
  for (const { headers, body } of sent()) {
    const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    const signature = createHmac('sha256', key).update(content).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(body).not.toContain('@');
  }

  const subjects = async () => (await stack.mails()).map(({ subject }) => subject).join();
  await expect.poll(subjects).toMatch(/iscrizion/);
  expect(await stack.run('canary')).toContain('unsubscribed');
});
