import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, linkIn, test } from './flow.ts';
import { Stack } from './stack.ts';

test('6: who came by a person’s link is told, and is an audience', async () => {
  await using stack = await Stack.start({ INVITATIONS: 'on' });
  const confirm = async (email: string): Promise<Record<string, string>> => {
    const { searchParams } = new URL(linkIn(await stack.mailTo(email), 'confirm'));
    const answer = await stack.post('/api/confirm', { token: searchParams.get('token') });
    return (await answer.json()) as Record<string, string>;
  };
  await stack.signUp('inviter@example.ch');
  const { placeToken: token } = await confirm('inviter@example.ch');
  const answer = await stack.post('/api/place', { token });
  const { place } = (await answer.json()) as { place: { code: string } };

  await stack.signUp('invited@guests.example', { via: place.code });
  await stack.signUp('alone@guests.example');
  await confirm('invited@guests.example');
  await confirm('alone@guests.example');

  expect(await stack.person('invited@guests.example')).toMatchObject({ byInvitation: 'yes' });
  expect(await stack.person('alone@guests.example')).toMatchObject({ byInvitation: 'no' });
  await stack.draft('guests');
  await stack.announce('guests', '--in-line', '--first', '1');
  await stack.mailTo('inviter@example.ch', 2);
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
