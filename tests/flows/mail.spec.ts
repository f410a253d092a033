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

test('7: all of twenty-one messages arrive', async ({ page, stack }) => {
  const [name, email, language] = ['Ada Bernasconi', 'ada@example.ch', 'en'];
  await page.goto(`${stack.site}/en/contact`);
  await page.locator('[name=name]').fill(name);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=message]').fill('Message 1.');
  await submit(page);
  await expect(page.getByText('Message sent').filter({ visible: true })).toBeVisible();
  for (let number = 2; number <= 21; number += 1) {
    const message = { name, email, message: `Message ${number}.`, language };
    expect((await stack.post('/api/send-contact-message', { message })).ok).toBe(true);
  }

  await expect(async () => {
    const texts = (await stack.mails()).map(({ text }) => text).join('\n');
    expect(new Set(texts.match(/Message \d+\./g)).size).toBe(21);
  }).toPass({ intervals: [200] });
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

  await expect(async () => {
    const mail = (await stack.mails()).find(({ subject }) => subject === 'brake');
    expect(Date.parse(mail?.receivedAt ?? '')).toBeGreaterThan(resumedAt);
  }).toPass({ intervals: [200] });
});
