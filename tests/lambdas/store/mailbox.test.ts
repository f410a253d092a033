import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import type { InMailbox } from '../../../lambdas/store/mailbox.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { mailboxOf } from '../../../lambdas/store/mail-providers.ts';

const aws = await useAwsEndpoints();
const store = await import('../../../lambdas/store/mailbox.ts');

const BEGIN = 1_795_255_200_000;
let mailbox: string;
let mails: number;

beforeEach(({ task }) => {
  mailbox = task.id;
  mails = 0;
});

/** Counts a mail to an address of the mailbox. `true`, or why and for how many days it rests. */
async function mail(day: number, row: Partial<InMailbox> = {}) {
  const at = BEGIN + day * DAY_MS;
  mails += 1;
  const to = { mailbox, rowKey: 'anna', ...row };
  const counted = await store.countMailboxMail(to, `mail-${mails}`, at, at);
  if (counted.ok) return true;
  return 'freeAt' in counted ? (counted.freeAt - BEGIN) / DAY_MS : counted.reason;
}

test('a mailbox gets three mails in seven days and six in a year, whatever addresses it has', async () => {
  expect([await mail(0), await mail(1), await mail(2)]).toEqual([true, true, true]);
  expect(await mail(6, { rowKey: 'beat' })).toBe(7);
  expect([await mail(8), await mail(20), await mail(40)]).toEqual([true, true, true]);
  expect(await mail(300)).toBe(365);
  expect(await mail(365)).toBe(true);
});

test('addresses with a tag use up two of them and four, so that the plain one gets its own', async () => {
  const tagged = { isTagged: true };
  expect([await mail(0, tagged), await mail(0, tagged)]).toEqual([true, true]);
  expect(await mail(1, tagged)).toBe(7);
  expect(await mail(1)).toBe(true);
  expect([await mail(20, tagged), await mail(40, tagged)]).toEqual([true, true]);
  expect(await mail(60, tagged)).toBe(365);
  expect(await mail(60)).toBe(true);
});

test('a mail that is counted again counts once', async () => {
  const at = BEGIN;
  const row = { mailbox, rowKey: 'anna' };
  for (let tries = 0; tries < 9; tries += 1) {
    expect(await store.countMailboxMail(row, 'one', at, at)).toEqual({ ok: true });
  }
});

test('who leaves by a mail ends mail to the other addresses, except those that pressed a button', async () => {
  const anna = { mailbox, rowKey: 'anna' };
  const beat = { mailbox, rowKey: 'beat' };
  await mail(0);
  await store.stopMailbox(anna);
  await store.stopMailbox(anna);

  expect(await mail(1, beat)).toBe('mailbox_left');
  expect(await store.isMailboxStopped(beat)).toBe(true);
  expect(await mail(1, { ...beat, verifiedAt: BEGIN })).toBe(true);
  expect(await store.isMailboxStopped({ ...beat, verifiedAt: BEGIN })).toBe(false);
  // The address itself is judged by its own row.
  expect(await store.isMailboxStopped(anna)).toBe(false);
  // A stop lasts longer than counts.
  expect(await aws.item(`mailbox#${mailbox}`)).not.toHaveProperty('expiresAt');

  await store.liftStop(anna);
  expect(await mail(2, beat)).toBe(true);
  expect(await aws.item(`mailbox#${mailbox}`)).toHaveProperty('expiresAt');
});

/** Every text of one choice of each list. */
function combine(...choices: readonly (readonly string[])[]): readonly string[] {
  return choices.reduce(
    (all, some) => all.flatMap((start) => some.map((end) => start + end)),
    [''],
  );
}

/** The name with each choice of separators between its letters. */
function separate(name: string, separators: readonly string[]): readonly string[] {
  const [first = '', ...letters] = name;
  return combine([first], ...letters.map((letter) => separators.map((one) => one + letter)));
}

const NUMBERS = Array.from({ length: 200 }, (_, number) => String(number));
const TAGS = ['', ...NUMBERS.map((number) => `+${number}`)];

test.each([
  ['Gmail', combine(separate('annarossi', ['', '.']), ['@gmail.com', '@googlemail.com'])],
  [
    'Proton',
    combine(separate('anna', ['', '.', '-', '_']), [
      '@proton.me',
      '@protonmail.com',
      '@protonmail.ch',
      '@pm.me',
    ]),
  ],
  ['iCloud', combine(['anna.r'], TAGS, ['@icloud.com', '@me.com', '@mac.com'])],
  [
    'Fastmail',
    [...combine(['anna_r'], TAGS, ['@sent.com']), ...combine(NUMBERS, ['@anna-r.sent.com'])],
  ],
  ['any other provider', combine(['anna'], TAGS, ['@example.ch'])],
])('200 spellings at %s are one mailbox', (_, addresses) => {
  const mailboxes = new Set(addresses.map((address) => mailboxOf(address).mailbox));

  expect(new Set(addresses).size).toBeGreaterThanOrEqual(200);
  expect(mailboxes.size).toBe(1);
});

test.each([
  ['a dot counts at Outlook', 'anna.r@outlook.com', 'annar@outlook.com'],
  ['an underscore counts at Gmail', 'anna_r@gmail.com', 'annar@gmail.com'],
  ['a dot counts at iCloud', 'anna.r@icloud.com', 'annar@icloud.com'],
  ['each domain of Fastmail has names of its own', 'anna@fastmail.com', 'anna@fastmail.fm'],
  ['each name at Fastmail has a subdomain of its own', 'a@anna.sent.com', 'a@berta.sent.com'],
  ['a hyphen counts elsewhere', 'anna-r@example.ch', 'anna@example.ch'],
  ['a subdomain counts elsewhere', 'anna@anna.example.ch', 'anna@example.ch'],
  ['a domain that ends alike is another', 'anna@notgmail.com', 'anna@gmail.com'],
  ['a tag alone is a name', '+anna@example.ch', '+berta@example.ch'],
  ['separators alone are a name', '_@proton.me', '-@proton.me'],
])('%s', (_, one, other) => {
  expect(mailboxOf(one).mailbox).not.toBe(mailboxOf(other).mailbox);
});

test.each([
  ['anna+news@example.ch', true],
  ['news@anna.fastmail.com', true],
  ['anna@example.ch', false],
  ['+anna@example.ch', false],
  ['a.n.n.a@googlemail.com', false],
  ['an-na@pm.me', false],
  ['anna@mac.com', false],
])('%s is tagged: %s', (address, isTagged) => {
  expect(mailboxOf(address).isTagged).toBe(isTagged);
});
