import type * as crypto from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { BEGIN, openService, type Service, type ServiceOptions } from './service.ts';
import { ENV } from '#shared/env.ts';
import { HOUR_MS } from '#shared/time.ts';
import { toAuditEntry } from '../../../infra/operator/people/audit.ts';
import { readRows, scanTable } from '../../../infra/operator/store/people.ts';
import { planImport, runImport } from '../../../infra/operator/transfer/import-list.ts';
import { planUndoImport, runUndoImport } from '../../../infra/operator/transfer/undo-import.ts';
import { unsubscribe } from '../../../lambdas/store/change-standing.ts';
import { confirmForPerson } from '../../../lambdas/store/confirm.ts';
import { primaryKey, rowKeyOf } from '../../../lambdas/store/row-key.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { hasLeft, personState } from '../../../lambdas/store/standing.ts';
import { saveSignUp } from '../../../lambdas/store/save-sign-up.ts';
import { signUpToSave } from '../../stack/sign-up-client.ts';
import type * as keyring from '../../../lambdas/security/keyring.ts';

const { KEYRING } = vi.hoisted(() => ({ KEYRING: new Map([['k1', 'x'.repeat(48)]]) }));

vi.mock('node:crypto', async (importOriginal) => ({
  ...(await importOriginal<typeof crypto>()),
  ...(await import('./random.ts')).seeded,
}));
vi.mock('../../../lambdas/security/keyring.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof keyring>()),
  readKeyring: () => Promise.resolve(KEYRING),
}));

const IS_LONG = process.env['MODE'] === 'long';
const PEOPLE = IS_LONG ? 10_000 : 120;
const TIMEOUT_MS = (IS_LONG ? 60 : 1) * 60_000;

interface Importing extends Pick<ServiceOptions, 'faults' | 'seed'> {
  readonly people: number;
  /** How often the operator's process is killed in each command. */
  readonly kills: number;
  /** Whether the import asks each person by a mail. */
  readonly isAsked: boolean;
}

process.env[ENV.rowKeySecretId] = 'simulated';

const LIMITS = { maxPerSecond: 14, maxPerDay: 50_000 };
const RETRY_MS = 2000;

/** What becomes of every eighth person of the file: before the import, while it runs, and after it. */
const FATES = [
  'left_before',
  'left_other_list',
  'on_list_before',
  'signs_up_meanwhile',
  'leaves_after',
  'confirms_after',
] as const;
type Fate = (typeof FATES)[number] | 'quiet';

/** Imports a file and takes the import back, while processes are killed and calls go wrong. */
async function playImport(options: Importing) {
  const { people, kills, isAsked, faults, seed } = options;
  const service = openService({ seed, faults, limits: LIMITS });
  const { time } = service;
  const indexes = Array.from({ length: people }, (_, index) => index);
  const those = (fate: Fate) => indexes.filter((index) => fateOf(index) === fate);

  async function until(work: () => Promise<{ readonly outcome: string }>): Promise<void> {
    while ((await work()).outcome !== 'returned') await time.after(RETRY_MS);
  }
  const each = (fate: Fate, work: (rowKey: string) => Promise<{ readonly outcome: string }>) =>
    Promise.all(those(fate).map((index) => until(() => work(keyOf(index)))));
  const killed = async (
    actor: 'import' | 'undo import',
    work: (now: number) => Promise<unknown>,
  ) => {
    let runs = 0;
    await until(() => {
      runs += 1;
      return service.call(actor, work, runs <= kills ? 30 + 25 * runs : Infinity);
    });
  };
  /** Every mail leaves meanwhile. Requests stay due, for their deletion. */
  const settle = () => time.after(2 * HOUR_MS);

  const snapshots: Map<string, WaitlistRow>[] = [];
  const snapshot = async () => {
    const rows = new Map<string, WaitlistRow>();
    for await (const row of readRows('waitlist')) rows.set(row.pk, row);
    snapshots.push(rows);
  };
  await service.run(async () => {
    await time.waitUntil(BEGIN);
    for (const fate of ['left_before', 'on_list_before'] as const) {
      await each(fate, (key) => signUp(service, key));
    }
    await each('left_before', (key) => leave(service, key));
    await settle();
    await Promise.all([
      killed('import', (now) => importFile(people, isAsked, now)),
      each('signs_up_meanwhile', (key) => signUp(service, key)),
    ]);
    await each('leaves_after', (key) => leave(service, key));
    await each('confirms_after', (key) =>
      service.call('confirm for', (now) => confirmForPerson(key, now)),
    );
    service.faults.end();
    await settle();
    await snapshot();
    await killed('undo import', (now) => undoImports(now));
    await settle();
    await snapshot();
  });
  const [imported, undone] = snapshots;
  return { those, violations: service.history.violations, imported, undone };
}

async function importFile(people: number, isAsked: boolean, at: number): Promise<void> {
  const context = { now: () => at, signal: new AbortController().signal };
  const rows = Array.from(
    { length: people },
    (_, index) =>
      `${addressOf(index)},${fateOf(index) === 'left_other_list' ? 'Unsubscribed' : 'Subscribed'}`,
  );
  const options = {
    async *read() {
      yield Buffer.from(`E-Mail,Status\n${rows.join('\n')}\n`);
    },
    name: 'list.csv',
    map: {},
    ignored: [],
    defaults: { language: 'it', consentSource: 'Fair' },
    isAsked,
    isForecast: false,
  } as const;
  await runImport(await planImport(options, context), context);
}

/** Every import that the audit has, also those whose process was killed. */
async function undoImports(at: number): Promise<void> {
  const context = { now: () => at, signal: new AbortController().signal };
  const ids: string[] = [];
  for await (const item of scanTable()) {
    const entry = toAuditEntry(item);
    if (entry?.action === 'import') ids.push(String(entry.details?.['id']));
  }
  for (const id of ids) await runUndoImport(await planUndoImport(id, context), context);
}

function signUp(service: Service, rowKey: string) {
  const said = { email: addresses.get(rowKey) ?? '' };
  return service.call('sign-up', (now) => saveSignUp(signUpToSave(rowKey, said, { now })));
}

function leave(service: Service, rowKey: string) {
  return service.call('unsubscribe', (now) => unsubscribe(rowKey, 'token', now));
}

const addresses = new Map<string, string>();

function addressOf(index: number): string {
  return `person-${index}@example.ch`;
}

function keyOf(index: number): string {
  const key = rowKeyOf(addressOf(index), KEYRING);
  addresses.set(key, addressOf(index));
  return key;
}

function fateOf(index: number): Fate {
  return FATES[index % 8] ?? 'quiet';
}

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
