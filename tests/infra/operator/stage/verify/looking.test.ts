import { expect, test } from 'vitest';
import { look } from './look.ts';
import { WRONG_ACCOUNT } from './wrong/account.ts';
import { WRONG_MAIL } from './wrong/mail.ts';
import { WRONG_SITE } from './wrong/site.ts';

const WRONG = [...WRONG_MAIL, ...WRONG_SITE, ...WRONG_ACCOUNT];

test('of a good stage everything is known and right', async () => {
  const found = await look();

  const others = [...found].filter(([, { result }]) => result !== 'ok');
  expect(others).toEqual([]);
  expect(found.size).toBeGreaterThan(35);
});

test.each(WRONG)('%s: a cross with the words %s', async (name, words, change) => {
  const finding = (await look(change)).get(name);

  expect(finding).toMatchObject({
    result: 'failed',
    words: expect.stringMatching(words) as string,
  });
  expect((finding as { todo: string }).todo).not.toBe('');
});

test('the table of wrong answers has every check', async () => {
  const tried = new Set(WRONG.map(([name]) => name));

  expect([...(await look()).keys()].filter((name) => !tried.has(name))).toEqual([]);
});
