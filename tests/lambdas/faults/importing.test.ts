import type * as crypto from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { primaryKey } from '../../../lambdas/store/row-key.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import type * as keyring from '../../../lambdas/secrets/keyring.ts';
import { hasLeft, personState } from '../../../lambdas/store/standing.ts';
import { keyOf, playImport, type Fate } from './importing.ts';

vi.mock('node:crypto', async (importOriginal) => ({
  ...(await importOriginal<typeof crypto>()),
  ...(await import('./random.ts')).seeded,
}));
vi.mock('../../../lambdas/secrets/keyring.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof keyring>()),
  readKeyring: async () => (await import('./importing.ts')).KEYRING,
}));

const IS_LONG = process.env['MODE'] === 'long';
const PEOPLE = IS_LONG ? 10_000 : 400;
const TIMEOUT_MS = (IS_LONG ? 60 : 1) * 60_000;

test.each([false, true])(
  'through faults and kills an import leaves out those who left, and its undo removes exactly those who did nothing, asked: %s',
  async (isAsked) => {
    const { those, violations, imported, undone } = await playImport({
      seed: 12,
      people: PEOPLE,
      kills: 4,
      isAsked,
      faults: { calls: 0.02, sends: 0.05, messages: 0, skewMs: 200 },
    });

    const rowsOf = (fate: Fate, rows: ReadonlyMap<string, WaitlistRow> | undefined) =>
      those(fate).map((index) => rows?.get(primaryKey('waitlist', keyOf(index))));
    const standingsOf = (fate: Fate) =>
      new Set(rowsOf(fate, imported).map((row) => row && personState(row).standing));
    expect(violations).toEqual([]);
    // Of a sign-up that its person ended before it was mailed, only the departure stays after 30 days.
    expect(rowsOf('left_before', imported).filter((row) => !row || !hasLeft(row))).toEqual([]);
    expect(standingsOf('left_other_list')).toEqual(new Set([undefined]));
    expect(standingsOf('on_list_before')).toEqual(new Set(['subscribed']));
    expect(standingsOf('leaves_after')).toEqual(new Set(['unsubscribed']));
    expect(standingsOf('confirms_after')).toEqual(new Set(['subscribed']));
    expect(standingsOf('quiet')).toEqual(new Set([isAsked ? 'pending' : 'subscribed']));
    for (const row of rowsOf('quiet', imported)) {
      expect(row?.role ?? row?.request?.role).toBeUndefined();
    }

    const kept = ['left_before', 'on_list_before', 'leaves_after', 'confirms_after'] as const;
    for (const fate of [...kept, 'signs_up_meanwhile'] as const) {
      expect(rowsOf(fate, undone), fate).toEqual(rowsOf(fate, imported));
    }
    const removed = rowsOf('quiet', undone);
    if (!isAsked) expect(new Set(removed)).toEqual(new Set([undefined]));
    for (const row of removed) expect(row?.email ?? row?.request).toBeUndefined();
  },
  TIMEOUT_MS,
);
