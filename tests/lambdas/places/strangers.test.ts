import '../send-mail/simulation/environment.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#shared/time.ts';
import { erasePerson } from '../../../infra/operator/store/erase-person.ts';
import { importPerson } from '../../../infra/operator/store/import-person.ts';
import { countPlaces } from '../../../lambdas/count-places/count-places.ts';
import { placeCodeOf } from '../../../lambdas/places/place-code.ts';
import { mailedChanges } from '../../../lambdas/send-mail/deliver.ts';
import { undoUnsubscribe, unsubscribe } from '../../../lambdas/store/change-standing.ts';
import { press } from '../../../lambdas/store/confirm.ts';
import { findRow } from '../../../lambdas/store/person-row.ts';
import { rememberSince } from '../../../lambdas/store/places.ts';
import { mailboxKeysOf, primaryKey, rowKeyOf } from '../../../lambdas/store/row-key.ts';
import { saveSignUp } from '../../../lambdas/store/save-sign-up.ts';
import { mailSubject } from '../../../lambdas/store/standing.ts';
import { table, updateIf } from '../../../lambdas/store/table.ts';
import { signUpToSave, VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { createMemoryTable } from '../memory-table/memory-table.ts';

const IS_LONG = process.env['MODE'] === 'long';
const RUNS = { numRuns: IS_LONG ? 3000 : 60, ...(IS_LONG ? {} : { seed: 32 }) };

const TIMEOUT_MS = (IS_LONG ? 60 : 1) * 60_000;

const KEYRING = new Map([['k1', 'a key of row keys']]);
const KEY = 'a key of row keys';
const BEGIN = Date.UTC(2026, 10, 21);

/** Those who read their mail, and those who never do. */
const OWNERS = [
  'anna@example.ch',
  'beat@gmail.com',
  'carla@bluewin.ch',
  'dino@example.ch',
  'b.eat@gmail.com',
];
const SILENT = ['emil@example.ch', 'be.at@gmail.com', 'fritz@catch-all.ch'];
const ALL = [...OWNERS, ...SILENT];

const OWN = [
  'join',
  'join',
  'join',
  'leave',
  'leave',
  'undo',
  'undo',
  'return',
  'erase',
  'remove',
  'import owner',
];
/** What anybody can do, and what makes one list another. */
const STRANGE = ['sign up', 'sign up', 'unsubscribe', 'import'];

interface Step {
  readonly what: string;
  readonly who: number;
  readonly by: number;
  readonly afterMs: number;
}

const by = fc.nat({ max: OWNERS.length - 1 });
const owned: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...OWN),
  who: by,
  by,
  afterMs: fc.nat({ max: 30 }).map((hours) => hours * HOUR_MS + 1000),
});
const strange: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...STRANGE),
  who: fc.nat({ max: ALL.length - 1 }),
  by,
  afterMs: fc.constant(1000),
});
const histories = fc.array(fc.oneof(owned, owned, strange), {
  minLength: 10,
  maxLength: 50,
  size: 'max',
});

/** Each of the first owner, whom strangers sign up in between. */
const RETURNS = ['leave', 'remove'].map((last) =>
  ['join', 'leave', 'sign up', last, 'undo'].map((what) => ({
    what,
    who: 0,
    by: 0,
    afterMs: HOUR_MS,
  })),
);

const keyOf = (email: string) => rowKeyOf(email, KEYRING);

/** Plays a history with or without what strangers do in it, and shows the line at its end. */
async function lineAfter(history: readonly Step[], withStrangers: boolean) {
  const memory = createMemoryTable();
  Object.assign(table, { send: (command: unknown) => memory.send(command) });
  let now = BEGIN;
  await rememberSince(now);
  const undos = new Map<string, number[]>();
  for (const step of history) {
    now += step.afterMs;
    if (withStrangers || !STRANGE.includes(step.what)) await play(step, now, undos);
  }
  now += HOUR_MS;
  await countPlaces({ now, everyMs: HOUR_MS, key: KEY });
  const rows = await Promise.all(OWNERS.map(keyOf).map(findRow));
  return {
    line: memory.items.get('places#line'),
    owners: rows.map((row) => ({ invitations: row?.invitations, via: row?.via })),
  };
}

async function play({ what, who, by: inviter }: Step, now: number, undos: Map<string, number[]>) {
  const email = ALL[who] ?? '';
  const rowKey = keyOf(email);
  const via = placeCodeOf(keyOf(OWNERS[inviter] ?? ''), {}, KEY);
  const keys = mailboxKeysOf(email, KEYRING);
  const row = await findRow(rowKey);
  switch (what) {
    case 'join':
      if (row?.verifiedAt !== undefined) return;
      await saveSignUp(signUpToSave(rowKey, { email }, { ...keys, meta: { via }, now }));
      return pressMail(rowKey, now);
    case 'leave': {
      const undo = await unsubscribe(rowKey, 'token', now);
      undos.set(rowKey, [...(undos.get(rowKey) ?? []), undo ?? 0]);
      return;
    }
    case 'undo': {
      const offered = undos.get(rowKey) ?? [];
      await undoUnsubscribe(rowKey, offered.at(-1 - (inviter % offered.length)) ?? 0, now);
      return;
    }
    case 'return':
      if (row?.email === undefined || row.verifiedAt === undefined) return;
      return pressMail(rowKey, now);
    case 'remove':
      await unsubscribe(rowKey, 'operator', now);
      return;
    case 'erase':
      // Nobody can claim who was ever erased, and of a stranger's sign-up there is something to erase.
      if (row?.verifiedAt === undefined) return;
      await erasePerson(rowKey, now);
      return;
    case 'sign up':
      return saveSignUp(signUpToSave(rowKey, { email }, { ...keys, meta: { via }, now }));
    case 'unsubscribe':
      await unsubscribe(rowKey, 'address', now);
      return;
    case 'import':
    case 'import owner':
      if (what === 'import' && who < OWNERS.length) return;
      await importPerson({
        rowKey,
        ...keys,
        signUp: { ...VALID_SIGN_UP, email },
        origin: {},
        consent: { importedFrom: 'Fair', at: now },
        createdAt: now - 90 * 24 * HOUR_MS,
        isAsked: false,
        importId: 'import-1',
        since: BEGIN,
        now,
      });
      return;
  }
}

/** The mail of the newest request leaves, and its button is pressed. */
async function pressMail(rowKey: string, now: number): Promise<void> {
  const row = await findRow(rowKey);
  const subject = row && mailSubject(row);
  if (!row || !subject) return;
  const pk = primaryKey('waitlist', rowKey);
  await updateIf(pk, { update: mailedChanges(row, now), condition: 'attribute_exists(pk)' });
  const request = { id: subject.id, mailedAt: now };
  await press({ rowKey, request }, { now: now + 1, leaseMs: 60_000, since: BEGIN });
}

test(
  'what anybody can do who only knows an address changes nobody’s place and numbers',
  async () => {
    let invited = 0;
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const [alone, among] = [await lineAfter(history, false), await lineAfter(history, true)];

        expect(among).toEqual(alone);
        invited += alone.owners.filter(({ via }) => via !== undefined).length;
      }),
      { ...RUNS, examples: RETURNS.map((history): [Step[]] => [history]) },
    );
    expect(invited).toBeGreaterThan(RUNS.numRuns);
  },
  TIMEOUT_MS,
);
