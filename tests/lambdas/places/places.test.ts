import { beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import { useWorkingFolder } from '../../use-folder.ts';
import { openPlaces } from './open-places.ts';

const {
  announce,
  aws,
  codeOf,
  counter,
  join,
  look,
  mailsTo,
  pass,
  placeToken,
  post,
  pressMail,
  row,
  rowKey,
  signUp,
} = await openPlaces();
useWorkingFolder();
const { erasePerson } = await import('../../../infra/operator/store/erase-person.ts');
const { importPerson } = await import('../../../infra/operator/store/import-person.ts');
const { mailboxKeysOf } = await import('../../../lambdas/store/row-key.ts');
const { issueToken, readKeyring } = await import('../../../lambdas/secrets/keyring.ts');
const { readSince, saveInvitations } = await import('../../../lambdas/store/places.ts');
const { table } = await import('../../../lambdas/store/table.ts');

let [anna, beat, carla] = ['', '', ''];
beforeEach(async ({ task }) => {
  const name = task.id.replaceAll(/\W/g, '');
  [anna, beat, carla] = [
    `anna${name}@example.ch`,
    `beat${name}@example.com`,
    `carla${name}@example.ch`,
  ];
  await aws.mailbox.clear();
});

test('a press takes a place, which the next run counts, and an invitation moves the inviter after a day', async () => {
  await signUp(anna);
  const token = await placeToken(anna);
  expect(await look(token)).toEqual({ status: 'open' });

  await pressMail(anna);
  expect(await look(token)).toMatchObject({ status: 'taken', ahead: null });
  pass(HOUR_MS);
  await counter.handler();
  pass(HOUR_MS);
  const { code } = (await look(token)) as { code: string };
  await join(beat, code.toLowerCase());
  expect(await row(beat)).toMatchObject({ via: code });
  const waiting = { ahead: 0, about: false, countedAt: null, code };
  expect(await look(token)).toMatchObject({ ...waiting, invitations: { counting: 0, waiting: 0 } });
  expect(await look(await placeToken(beat))).toMatchObject({
    ahead: null,
    countedAt: expect.any(String) as string,
  });
  pass(HOUR_MS);
  await counter.handler();
  pass(HOUR_MS);
  expect(await look(token)).toMatchObject({ ...waiting, invitations: { counting: 0, waiting: 1 } });
  expect(await look(await placeToken(beat))).toMatchObject({ ahead: 1, countedAt: null });

  pass(DAY_MS);
  await counter.handler();
  pass(HOUR_MS);
  expect(await look(token)).toMatchObject({ ...waiting, invitations: { counting: 1, waiting: 0 } });
});

test('a look reads the row and the line, and in the next minute only the row', async () => {
  await join(anna);
  await counter.handler();
  const token = await placeToken(anna);
  pass(HOUR_MS);
  const sent = vi.spyOn(table, 'send');

  await look(token);
  await look(token);

  const names = sent.mock.calls.map(([command]) => command.constructor.name);
  sent.mockRestore();
  expect(names).toEqual(['GetCommand', 'GetCommand', 'GetCommand']);
});

test('ended, foreign and forged tokens are answered alike', async () => {
  await join(anna);
  const token = await placeToken(anna);
  const unsubscribe = issueToken(
    'unsubscribe',
    await rowKey(anna),
    await readKeyring(SECRET_IDS.token),
  );
  expect(await look(unsubscribe)).toBeUndefined();
  expect(await look(`${token}A`)).toBeUndefined();
  expect(await look(token)).toMatchObject({ status: 'taken', left: false });

  await post('unsubscribe', { email: anna });
  expect(await look(token)).toMatchObject({ status: 'taken', left: true });
  const { undo } = JSON.parse((await post('unsubscribe', { token: unsubscribe })).body ?? '') as {
    undo: string;
  };
  expect(await look(token)).toBeUndefined();
  await post('confirm', { token: undo });
  expect(await look(token)).toMatchObject({ status: 'taken' });

  const before = await codeOf(anna);
  await erasePerson(await rowKey(anna), Date.now());
  expect(await look(token)).toBeUndefined();
  pass(8 * DAY_MS);
  await join(anna);
  expect(await look(token)).toBeUndefined();
  expect(await codeOf(anna)).toMatch(/^[0-9A-Z]{12}$/);
  expect(await codeOf(anna)).not.toBe(before);
});

test('the first press keeps the code of the request that its mail was about, for good', async () => {
  await join(anna);
  await counter.handler();
  const code = await codeOf(anna);
  await signUp(beat, code);
  await signUp(beat, '000000000000');
  expect((await row(beat))?.accepted).toMatchObject({ via: code });
  await pressMail(beat);
  expect(await row(beat)).toMatchObject({ via: code });

  pass(8 * DAY_MS);
  await signUp(beat, '111111111111');
  await pressMail(beat);
  expect(await row(beat)).toMatchObject({ via: code });
});

test.each([
  ['absent, as an older form sends it', undefined],
  ['too short', 'too short'],
  ['empty', ''],
  ['a number', 17],
  ['an object', {}],
  ['with a letter that no code has', 'U00000000000'],
  ['long', '0'.repeat(10_000)],
])('a code that is none loses nothing of the sign-up: %s', async (_, via) => {
  await signUp(anna, via);

  const stored = await row(anna);
  expect(stored).toMatchObject({ email: anna });
  expect(JSON.stringify(stored)).not.toContain('via');
});

test('while the setting is off, no code is stored, and a press keeps none of before', async () => {
  await join(anna);
  const code = await codeOf(anna);
  await signUp(beat, code);
  vi.stubEnv('INVITATIONS', 'off');
  await signUp(carla, code);
  await pressMail(beat);
  await pressMail(carla);

  expect(JSON.stringify(await row(carla))).not.toContain(code);
  expect(await row(beat)).toMatchObject({ verifiedAt: expect.any(Number) as number });
  expect(await row(beat)).not.toHaveProperty('via');
});

test('who was erased once cannot be claimed, and takes a new place', async () => {
  await join(anna);
  await counter.handler();
  await join(beat);
  await erasePerson(await rowKey(beat), Date.now());
  pass(8 * DAY_MS);
  const returnedAt = Date.now();
  await join(beat, await codeOf(anna));

  const { verifiedAt, ...returned } = (await row(beat)) ?? {};
  expect(verifiedAt).toBeGreaterThan(returnedAt);
  expect(returned).not.toHaveProperty('via');
});

test('the line waits for no writer, wakes neither sender nor webhook, and overwrites no later run', async () => {
  await join(anna);
  await counter.handler();
  await join(beat, await codeOf(anna));
  pass(HOUR_MS);
  await counter.handler();
  const counted = await row(anna);
  expect(counted).toMatchObject({ writtenBy: 'places', invitations: { waiting: 1 } });

  const late = { counting: 5, waiting: 0, asOf: Date.now() - DAY_MS };
  expect(await saveInvitations(counted?.pk ?? '', late)).toBe(false);
  await post('unsubscribe', { email: anna });
  expect(await row(anna)).not.toHaveProperty('writtenBy');
  expect(await saveInvitations(counted?.pk ?? '', { ...late, asOf: Date.now() })).toBe(true);

  await erasePerson(await rowKey(anna), Date.now());
  expect(await saveInvitations(counted?.pk ?? '', { ...late, asOf: Date.now() + 1 })).toBe(false);
  expect(await row(anna)).not.toHaveProperty('invitations');
});

test('an import puts a person where the file says, although a stranger typed the address before', async () => {
  await join(anna);
  await counter.handler();
  await signUp(beat, await codeOf(anna));
  const createdAt = Date.now() - 90 * DAY_MS;
  const since = await readSince();
  const imported = {
    rowKey: await rowKey(beat),
    ...mailboxKeysOf(beat, await readKeyring(SECRET_IDS.rowKey)),
    signUp: { email: beat, language: 'de' as const },
    origin: {},
    consent: { importedFrom: 'Fair', at: createdAt },
    isAsked: false,
    importId: 'import-1',
    now: Date.now(),
    since,
  };
  expect(await importPerson({ ...imported, createdAt })).toBe('completed');
  await importPerson({ ...imported, createdAt: createdAt + DAY_MS });
  await pressMail(beat);
  await importPerson({ ...imported, createdAt: createdAt - DAY_MS });

  expect(await row(beat)).toMatchObject({ joinedAt: createdAt });
  expect(await row(beat)).not.toHaveProperty('via');
});

test('the ready draft leads a person from before to their place, which counts from their sign-up', async () => {
  const createdAt = Date.now() - 90 * DAY_MS;
  await importPerson({
    rowKey: await rowKey(beat),
    ...mailboxKeysOf(beat, await readKeyring(SECRET_IDS.rowKey)),
    signUp: { email: beat, language: 'de' },
    origin: {},
    consent: { importedFrom: 'Fair', at: createdAt },
    createdAt,
    isAsked: false,
    importId: 'import-2',
    now: Date.now(),
  });
  const { readPlace } = await import('../../../infra/operator/places/read-line.ts');
  const context = { now: Date.now, signal: new AbortController().signal };
  await announce('line');

  expect(await look(await placeToken(beat))).toEqual({ status: 'open' });
  await pressMail(beat);
  pass(1);

  expect(mailsTo(beat)[0]?.text).toMatch(
    /Meinen Platz einnehmen\nhttps:\/\/\S+\/de\/confirm\?token=/,
  );
  expect(await look(await placeToken(beat))).toMatchObject({ status: 'taken' });
  expect(await readPlace({ rowKey: await rowKey(beat) }, context)).toMatchObject({
    joinedAt: createdAt,
  });
});
