import type * as crypto from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type * as decide from '../../../lambdas/send-mail/decide.ts';
import type { Change } from '../../../lambdas/store/change.ts';
import type * as claims from '../../../lambdas/store/claims.ts';
import type * as mailbox from '../../../lambdas/store/mailbox.ts';
import type * as depart from '../../../lambdas/store/person/depart.ts';
import type * as erase from '../../../lambdas/store/person/erase.ts';
import type * as limits from '../../../lambdas/store/person/limits.ts';
import type * as press from '../../../lambdas/store/person/press.ts';
import type * as signUp from '../../../lambdas/store/person/sign-up.ts';
import type * as suppress from '../../../lambdas/store/person/suppress.ts';
import { historyOf } from './arbitrary.ts';
import { playHistory } from './play.ts';

const { fault, unless, without } = vi.hoisted(() => {
  const present = { fault: '' };
  return {
    fault: present,
    /** The rule as it is, or while a fault is in the code, as the fault has it. */
    unless:
      <Rule extends (...args: never[]) => unknown>(name: string, rule: Rule, broken: Rule) =>
      (...args: Parameters<Rule>) =>
        (present.fault === name ? broken : rule)(...args),
    /** A change without its conditions, but that the row exists. */
    without: (change: Change): Change => ({
      ...change,
      conditions: ['attribute_exists(#pk)'],
      values: Object.fromEntries(
        Object.entries(change.values ?? {}).filter(([name]) =>
          JSON.stringify(change.setTo ?? {}).includes(name),
        ),
      ),
    }),
  };
});

vi.mock('node:crypto', async (importOriginal) => ({
  ...(await importOriginal<typeof crypto>()),
  ...(await import('../simulation/random.ts')).seeded,
}));
vi.mock('../../../lambdas/store/person/sign-up.ts', async (importOriginal) => {
  const rules = await importOriginal<typeof signUp>();
  const broken: typeof rules.signUpDirectly = (arrived) => without(rules.signUpDirectly(arrived));
  return { ...rules, signUpDirectly: unless('strangers', rules.signUpDirectly, broken) };
});
vi.mock('../../../lambdas/store/person/press.ts', async (importOriginal) => {
  const rules = await importOriginal<typeof press>();
  const broken: typeof rules.press = (row, pressed) => {
    const change = rules.press(row, pressed);
    return change && without(change);
  };
  return {
    ...rules,
    press: unless('stale press', rules.press, broken),
    hasLeftSince: unless('stale press', rules.hasLeftSince, () => false),
  };
});
vi.mock('../../../lambdas/store/person/depart.ts', async (importOriginal) => {
  const rules = await importOriginal<typeof depart>();
  const broken: typeof rules.departByAddress = (now) => ({
    ...rules.departByAddress(now),
    remove: ['pending', 'owes'],
  });
  return { ...rules, departByAddress: unless('typed address', rules.departByAddress, broken) };
});
vi.mock('../../../lambdas/store/person/erase.ts', async (importOriginal) => {
  const rules = await importOriginal<typeof erase>();
  const broken: typeof rules.erase = (row, now) => {
    const change = rules.erase(row, now);
    return { ...change, remove: change.remove?.filter((name) => name !== 'firstConsent') ?? [] };
  };
  return { ...rules, erase: unless('kept proof', rules.erase, broken) };
});
vi.mock('../../../lambdas/store/person/suppress.ts', async (importOriginal) => {
  const rules = await importOriginal<typeof suppress>();
  return { ...rules, suppress: unless('unheard bounce', rules.suppress, () => undefined) };
});
vi.mock('../../../lambdas/store/person/limits.ts', async (importOriginal) => {
  const rules = await importOriginal<typeof limits>();
  return { ...rules, nextMailAt: unless('no week', rules.nextMailAt, () => -Infinity) };
});
vi.mock('../../../lambdas/store/mailbox.ts', async (importOriginal) => {
  const rules = await importOriginal<typeof mailbox>();
  return {
    ...rules,
    mailboxFreeAt: unless('many tags', rules.mailboxFreeAt, () => -Infinity),
    isStopped: unless('no stop', rules.isStopped, () => false),
  };
});
vi.mock('../../../lambdas/store/claims.ts', async (importOriginal) => {
  const rules = await importOriginal<typeof claims>();
  const settleSent: typeof rules.settleSent = (row, now) =>
    rules.settleSent({ ...row, ...(row.sending && { owes: row.sending.for }) }, now);
  const settledAnew: typeof rules.settleSent = (row, now) => {
    const change = settleSent(row, now);
    return change && without(change);
  };
  return {
    ...rules,
    settleSent: unless('forgotten words', rules.settleSent, settledAnew),
  };
});
vi.mock('../../../lambdas/send-mail/decide.ts', async (importOriginal) => {
  const rules = await importOriginal<typeof decide>();
  const broken: typeof rules.decide = (due, now) => {
    const { sending } = due.row;
    const again = sending && { ...sending, handed: Math.min(sending.handed, 1) };
    return rules.decide({ ...due, row: { ...due.row, ...(again && { sending: again }) } }, now);
  };
  return { ...rules, decide: unless('endless tries', rules.decide, broken) };
});

/** What is put into the code, and the promise that breaks first or beside others. */
const FAULTS = {
  strangers: 'nobody changes more of a person',
  'stale press': 'who left is back only by a press that was shown it',
  'typed address': 'nobody changes more of a person',
  'kept proof': 'an erasure leaves no word',
  'unheard bounce': 'who bounced or complained gets no mail',
  'no week': 'an address gets a mail a week',
  'many tags': 'addresses with a tag get two mails a week',
  'no stop': 'after a departure by link or a complaint',
  'forgotten words': 'what is owed is mailed in the end',
  'endless tries': 'a mail leaves once',
} as const;

const HISTORIES = fc.sample(historyOf(), { numRuns: 400, seed: 47 });

test.each(Object.entries(FAULTS))(
  'the fault “%s” breaks a promise: %s …',
  async (name, promise) => {
    fault.fault = name;
    const broken: string[] = [];
    for (const history of HISTORIES) {
      broken.push(...(await playHistory(history)));
      if (broken.some((one) => one.startsWith(promise))) break;
    }

    expect(broken).toContainEqual(expect.stringMatching(`^${promise}`));
  },
  300_000,
);
