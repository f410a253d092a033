import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { useWorkingFolder } from '../../use-folder.ts';
import { openPlaces } from './open-places.ts';

const {
  announce,
  aws,
  codeOf,
  counter,
  enter,
  join,
  linkOf,
  look,
  pass,
  placeToken,
  pressMail,
  signUp,
  sweep,
} = await openPlaces();

useWorkingFolder();
beforeEach(() => aws.mailbox.clear());

/** A thousand in `npm run test:long`. */
const INVENTED = process.env['MODE'] === 'long' ? 1000 : 20;

interface Played {
  /** Whose invitations could count, beside the attacker's. */
  readonly accounts?: readonly string[];
  /** Who has nothing to do with it. */
  readonly others?: readonly string[];
}

/** `me` has a place and its link's `code`. `name` is in no other address. */
type Play = (me: string, code: string, name: string) => Promise<Played>;

const each = (count: number, of: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => of(index));
const people = (name: string) => each(8, (index) => `owner${index}.${name}@bluewin.ch`);

async function enterAll(addresses: readonly string[], code?: string): Promise<void> {
  for (let from = 0; from < addresses.length; from += 50) {
    await Promise.all(addresses.slice(from, from + 50).map((email) => enter(email, code)));
  }
  await sweep();
}

/** Presses what came to these addresses, where a mail came. */
async function pressAll(addresses: readonly string[]): Promise<void> {
  for (const email of addresses) if (linkOf(email) !== undefined) await pressMail(email);
}

async function claim(addresses: readonly string[], code: string): Promise<void> {
  await enterAll(addresses, code);
  await pressAll(addresses);
}

async function enterEachWeek(addresses: readonly string[], code: string): Promise<void> {
  for (let week = 0; week < 4; week += 1) {
    pass(8 * DAY_MS);
    await enterAll(addresses, code);
  }
}

/** By the attacks of the table of docs/security.md, in its order. */
const PLAYS: Readonly<Record<string, Play>> = {
  async 'tags of the own mailbox'(me, code) {
    await claim(
      each(9, (index) => me.replace('@', `+${index}@`)),
      code,
    );
    return {};
  },
  async 'tags and dots of a second mailbox'(_, code, name) {
    const tagged = each(9, (index) => `second.${name}+${index}@gmail.com`);
    await claim([`second${name}@gmail.com`, `s.e.cond${name}@googlemail.com`, ...tagged], code);
    return {};
  },
  async 'a catch-all domain and its subdomains'(_, code, name) {
    const subdomains = each(5, (index) => `me@s${index}.${name}.co.uk`);
    await claim([...each(5, (index) => `me${index}@${name}.co.uk`), ...subdomains], code);
    return {};
  },
  async 'accounts that invite each other in a circle'(me, code, name) {
    const accounts = each(3, (index) => `account${index}.${name}@bluewin.ch`);
    let last = code;
    for (const email of accounts) {
      await join(email, last);
      last = await codeOf(email);
    }
    pass(8 * DAY_MS);
    await join(me, last);
    return { accounts };
  },
  async 'a thousand invented addresses'(_, code, name) {
    const others = each(INVENTED, (index) => `invented${index}.${name}@bluewin.ch`);
    await enterAll(others, code);
    return { others };
  },
  async 'a leaked list, whose owners sign up later and press the mail of that'(_, code, name) {
    const others = people(name);
    await enterAll(others, code);
    pass(8 * DAY_MS);
    await enterAll(others);
    await pressAll(others);
    return { others };
  },
  async 'a leaked list, whose owners press the mail that came of it'(_, code, name) {
    const others = people(name);
    await claim(others, code);
    return { others };
  },
  async 'people who have yet to press, signed up again before an announcement'(_, code, name) {
    const others = people(name);
    await enterAll(others);
    await enterAll(others, code);
    await announce(name);
    await pressAll(others);
    return { others };
  },
  async 'people with a place, signed up again each week'(_, code, name) {
    const others = people(name);
    await enterAll(others);
    await pressAll(others);
    await enterEachWeek(others, code);
    await pressAll(others);
    await enterEachWeek(others, code);
    return { others };
  },
  async 'people on the list without one, signed up again each week'(_, code, name) {
    const others = people(name);
    await enterAll(others);
    await enterEachWeek(others, code);
    return { others };
  },
};

const ROW = /^\| (.+?) +\| (\d) +\| (\d) +\| /gm;
const TABLE = [...readFileSync('docs/security.md', 'utf8').matchAll(ROW)].map(
  ([, attack = '', counted, mailed]) =>
    [attack, { counted: Number(counted), mailed: Number(mailed) }] as const,
);

test('docs/security.md names these attacks', () => {
  expect(TABLE.map(([attack]) => attack)).toEqual(Object.keys(PLAYS));
});

test.each(TABLE)('%s gains and mails what the table says', async (attack, expected) => {
  const name = `n${TABLE.findIndex(([other]) => other === attack)}`;
  const me = `me.${name}@bluewin.ch`;
  await signUp(me);
  await pressMail(me);

  const { accounts = [], others = [] } = (await PLAYS[attack]?.(me, await codeOf(me), name)) ?? {};
  pass(2 * DAY_MS);
  await counter.handler();
  pass(DAY_MS);

  const answers = await Promise.all(
    [me, ...accounts].map(async (email) => look(await placeToken(email))),
  );
  const counted = answers.map((answer) =>
    answer?.status === 'taken' ? answer.invitations.counting : 0,
  );
  const mails = Object.groupBy(aws.mailbox.list(), ({ to }) => to);
  const mailed = others.map((email) => mails[email]?.length ?? 0);
  expect({ counted: Math.max(...counted), mailed: Math.max(0, ...mailed) }).toEqual(expected);
});
