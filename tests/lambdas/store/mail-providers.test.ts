import { expect, test } from 'vitest';
import { MAIL_PROVIDERS, mailboxOf } from '../../../lambdas/store/mail-providers.ts';

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
  ['Yandex', combine(separate('annarossi', ['.', '-']), ['@yandex.ru', '@yandex.com', '@ya.ru'])],
  ['iCloud', combine(['anna.r'], TAGS, ['@icloud.com', '@me.com', '@mac.com'])],
  [
    'Fastmail',
    [...combine(['anna_r'], TAGS, ['@sent.com']), ...combine(NUMBERS, ['@anna-r.sent.com'])],
  ],
  ['Runbox', combine(['anna'], TAGS, ['@runbox.com', '@runbox.ch', '@rbx.email'])],
  ['Outlook', combine(['anna'], TAGS, ['@outlook.com'])],
  ['Yahoo', combine(['base-'], NUMBERS, ['@yahoo.com'])],
  ['any other provider', combine(['anna'], TAGS, ['@example.ch'])],
])('200 spellings at %s are one mailbox', (_, addresses) => {
  const mailboxes = new Set(addresses.map((address) => mailboxOf(address).mailbox));

  expect(new Set(addresses).size).toBeGreaterThanOrEqual(200);
  expect(mailboxes.size).toBe(1);
});

test.each([
  ['a dot counts at Outlook', 'anna.r@outlook.com', 'annar@outlook.com'],
  ['Outlook and Hotmail have accounts of their own', 'anna@outlook.com', 'anna@hotmail.com'],
  ['a dot counts at Yandex', 'anna.r@yandex.ru', 'annar@yandex.ru'],
  ['an underscore counts at Gmail', 'anna_r@gmail.com', 'annar@gmail.com'],
  ['a dot counts at iCloud', 'anna.r@icloud.com', 'annar@icloud.com'],
  ['each domain of Fastmail has names of its own', 'anna@fastmail.com', 'anna@fastmail.fm'],
  ['each name at Fastmail has a subdomain of its own', 'a@anna.sent.com', 'a@berta.sent.com'],
  ['a base at Yahoo is no name of an account', 'anna-shop@yahoo.com', 'anna@yahoo.com'],
  ['each domain of Yahoo has names of its own', 'anna@yahoo.com', 'anna@yahoo.it'],
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
  ['anna-news@yahoo.com', true],
  ['anna@example.ch', false],
  ['+anna@example.ch', false],
  ['a.n.n.a@googlemail.com', false],
  ['an-na@pm.me', false],
  ['anna@mac.com', false],
])('%s is tagged: %s', (address, isTagged) => {
  expect(mailboxOf(address).isTagged).toBe(isTagged);
});

/** Names with every separator at every place that could be mistaken for another. */
const NAMES = combine(['', '+'], separate('anb', ['', '.', '-', '_', '+']), ['', '+', '-']);

test.each(['example.ch', 'anna.example.ch', 'bluewin.ch', 'gmx.ch', 'hotmail.com', 'outlook.com'])(
  'only a tag is removed at %s, which the table does not name',
  (host) => {
    const merged = NAMES.filter(
      (name) => mailboxOf(`${name}@${host}`).mailbox !== `${name}@${host}`,
    );

    expect(merged.every((name) => name.lastIndexOf('+') > 0)).toBe(true);
  },
);

test.each(MAIL_PROVIDERS)('$domains.0 merges no names or domains that are not one', (provider) => {
  const { domains, sharesNames, hasDisposables, characters = {} } = provider;
  const tag = hasDisposables ? /(?<=.)\+.*|(?<=.-).*/ : /(?<=.)\+.*/;
  const merged = new Map<string, Set<string>>();

  for (const domain of domains.slice(0, 3)) {
    for (const name of NAMES) {
      const { mailbox } = mailboxOf(`${name}@${domain}`);
      const letters = Array.from(name.replace(tag, ''), (letter) => characters[letter] ?? letter);
      const one = `${letters.join('')}@${sharesNames ? '' : domain}`;
      merged.set(mailbox, (merged.get(mailbox) ?? new Set()).add(one));
    }
  }

  expect([...merged.values()].filter(({ size }) => size > 1)).toEqual([]);
});
