import { expect, submit, test } from './flow.ts';

const addresses = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}@${name}-${index}.example`);

test('5: killed while it sends, it loses no mail', async ({ stack }) => {
  const people = addresses('kill', 40);
  const recipients = async () =>
    (await stack.mails()).map(({ to }) => to).filter((to) => to.startsWith('kill@'));
  await stack.setFaults('none', { latencyMs: 100 });
  await Promise.all(people.map((email) => stack.signUp(email)));
  await expect.poll(recipients, { intervals: [20] }).not.toEqual([]);
  await stack.kill();
  await stack.restart();
  await stack.setFaults('none');

  await expect.poll(async () => new Set(await recipients()).size).toBe(people.length);
  const copies = Map.groupBy(await recipients(), (to) => to);
  expect(Math.max(...[...copies.values()].map(({ length }) => length))).toBeLessThanOrEqual(2);
});

test('7: twenty messages an hour are mailed, and all are listed', async ({ page, stack }) => {
  const fields = { name: 'Ada Bernasconi', email: 'ada@example.ch', message: 'Message 1.' };
  await page.goto(`${stack.site}/en/contact`);
  for (const [name, text] of Object.entries(fields)) await page.fill(`[name=${name}]`, text);
  await submit(page);
  await expect(page.getByText('Message sent').filter({ visible: true })).toBeVisible();
  for (let number = 2; number <= 41; number += 1) {
    const message = { ...fields, message: `Message ${number}.`, language: 'en' };
    expect((await stack.post('/api/send-contact-message', { message })).ok).toBe(true);
  }

  const told = async () => (await stack.mails()).map(({ text }) => text).join('\n');
  await expect.poll(told).toContain('waitlist messages');
  const mailed = new Set((await told()).match(/Message \d+\./g)).size;
  // Forty where the hour of the clock ends meanwhile.
  expect([20, 40]).toContain(mailed);
  const listed = await stack.waitlist<{ readonly state: string }>('messages');
  expect(listed.filter(({ state }) => state === 'waiting')).toHaveLength(41 - mailed);
});

test('10: refused mail waits for a retry, the brake for the operator', async ({ stack }) => {
  await stack.setFaults('reject');
  await stack.signUp('parked@example.ch');
  await expect.poll(() => stack.run('waitlist', 'parked')).toContain('parked@example.ch');
  await stack.setFaults('none');
  await stack.run('waitlist', 'retry', 'parked@example.ch');
  await stack.mailTo('parked@example.ch');

  const [sound, bouncing] = [addresses('sound', 100), addresses('bouncing', 20)];
  await Promise.all(sound.map((email) => stack.signUp(email, { partner: 'brake' })));
  for (const email of sound) await stack.mailTo(email);
  await stack.setFaults('bounce');
  await Promise.all(bouncing.map((email) => stack.signUp(email)));
  const suppressed = async () =>
    (await stack.people()).filter(({ state }) => state === 'suppressed').length;
  await expect.poll(suppressed).toBeGreaterThanOrEqual(10);
  await stack.setFaults('none');
  await stack.draft('brake');
  await stack.announce('brake', '--partner', 'brake', '--first', '1');
  expect(await stack.statusOf('brake')).toMatchObject({ owed: 1 });

  const resumedAt = Date.now();
  expect(await stack.waitlist('resume-mail')).toEqual([{ resumed: true }]);

  const sentAt = async () =>
    Date.parse((await stack.mails()).find(({ subject }) => subject === 'brake')?.receivedAt ?? '');
  await expect.poll(sentAt).toBeGreaterThan(resumedAt);
});
