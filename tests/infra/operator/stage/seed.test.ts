import { afterEach, describe, expect, test } from 'vitest';
import { isEmailAddress } from '#shared/contract/text.ts';
import { createRandom } from '../../../../infra/operator/stage/seed/random.ts';
import type { Fate } from '../../../../infra/operator/stage/seed/create-row.ts';
import { SECRET_IDS } from '../../../../infra/local/secrets.ts';
import { useStoredList } from '../stored-list.ts';
import { addressOf } from '../../../stack/rows.ts';
import { waitlist } from '../run-waitlist.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 22, 12);

const list = useStoredList();

afterEach(() => list.empty());

/** The rows of people, in no order. */
async function people() {
  return (await list.rows()).filter(({ pk }) => String(pk).startsWith('waitlist#'));
}

const seed = (...args: string[]) => waitlist(['seed', ...args], { now: () => NOW });

describe('a seeded list', () => {
  test('has as many people as were asked for, in the eight weeks before now', async () => {
    await seed('--count', '120');

    const times = (await people()).map((row) => Number(row['createdAt']));
    expect(times).toHaveLength(120);
    expect(Math.max(...times)).toBeLessThanOrEqual(NOW);
    expect(Math.min(...times)).toBeGreaterThan(NOW - 56 * DAY_MS);
  });

  test('has addresses that are valid, different and reserved for examples', async () => {
    await seed('--count', '120');
    await seed('--count', '120');

    const addresses = (await people()).map((row) => String(addressOf(row)));
    expect(new Set(addresses).size).toBe(240);
    expect(addresses.filter((address) => !isEmailAddress(address))).toEqual([]);
    expect(addresses.filter((address) => !address.endsWith('.example'))).toEqual([]);
  });

  test('has no row that owes a mail: only requests that are deleted one day are due, later', async () => {
    await seed('--count', '400');

    const due = (await list.rows()).filter((row) => 'outboxShard' in row);
    const { decide } = await import('../../../../lambdas/send-mail/mail-policy.ts');
    expect(due.length).toBeGreaterThan(0);
    for (const row of due) {
      expect(row['dueAt']).toBeGreaterThan(NOW);
      expect(decide(row as never, Number(row['dueAt']))).toEqual({ action: 'erase' });
    }
  });

  test('is the same for the same random seed, and differs for another', async () => {
    const namesOf = async (...args: string[]) => {
      await seed('--count', '30', ...args);
      const addresses = (await people()).map((row) => String(addressOf(row)));
      return addresses.toSorted((a, b) => a.localeCompare(b));
    };

    const first = await namesOf('--random-seed', '7');
    const again = await namesOf('--random-seed', '7');
    const other = await namesOf('--random-seed', '8');

    expect(again).toEqual(first);
    expect(other).toHaveLength(2 * first.length);
  });

  test('is found by the addresses in it', async () => {
    await seed('--count', '5', '--random-seed', '3');
    const [row = {}] = await people();

    const shown = await waitlist(['show', String(addressOf(row)), '--json']);

    expect(shown.json()).toMatchObject([{ email: addressOf(row) }]);
  });
});

test.each<[Fate, string, string]>([
  ['subscribed', 'subscribed', 'sent'],
  ['confirmed', 'subscribed', 'sent'],
  ['pending', 'pending', 'sent'],
  ['unsubscribed', 'unsubscribed', 'sent'],
  ['suppressed', 'suppressed', 'sent'],
  ['parked', 'subscribed', 'parked'],
])('a person who is to be %s is read as %s, with mail that is %s', async (fate, state, mail) => {
  const { createRow } = await import('../../../../infra/operator/stage/seed/create-row.ts');
  const { mailStateOf } = await import('../../../../infra/operator/list/mail-state.ts');
  const { stateOf } = await import('../../../../infra/operator/segment.ts');
  const { toPerson } = await import('../../../../infra/operator/store/people.ts');
  const { readKeyring } = await import('../../../../lambdas/secrets/keyring.ts');
  const keyring = await readKeyring(SECRET_IDS.rowKey);

  for (let index = 0; index < 20; index += 1) {
    const random = createRandom(index);
    const row = createRow({ random, keyring, id: 'a', fate, at: NOW - DAY_MS, now: NOW });
    const person = toPerson(row);

    expect(person && stateOf(person)).toBe(state);
    expect(mailStateOf(row)).toBe(mail);
  }
});

test('a stage in the cloud is refused before anything is connected', async () => {
  const ran = await waitlist(['seed', '--stage', 'production']);

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(ran.notes).toContain('--stage');
  expect(await list.rows()).toEqual([]);
});

test.each(['0', '-1', '2.5', 'many', '99999999'])('--count %s is refused', async (count) => {
  const ran = await waitlist(['seed', `--count=${count}`]);

  expect(ran.code).toBe(2);
  expect(ran.notes).toContain('Expected a whole number from 1');
});

test('rows that DynamoDB leaves out of a batch are written again', async () => {
  const { TABLE_NAME } = await import('../../../../lambdas/store/table.ts');
  const refusals = ['left out', 'throttled'];
  list.intercept(async (command, send) => {
    const { input } = command as { input: { RequestItems?: Record<string, object[]> } };
    const [left, ...written] = input.RequestItems?.[TABLE_NAME] ?? [];
    const refusal = written.length > 0 ? refusals.pop() : undefined;
    if (refusal === undefined) return send();
    if (refusal === 'throttled') throw new ThrottlingException();
    Object.assign(input, { RequestItems: { [TABLE_NAME]: written } });
    await send();
    return { UnprocessedItems: { [TABLE_NAME]: [left] } };
  });

  await seed('--count', '60');

  expect(refusals).toEqual([]);
  expect(await people()).toHaveLength(60);
});

class ThrottlingException extends Error {
  override readonly name = 'ThrottlingException';
}
