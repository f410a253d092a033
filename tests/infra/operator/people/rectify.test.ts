import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test, vi } from 'vitest';
import { CONSENT } from '#shared/consent.ts';
import { waitlist, type Ran } from '../run-waitlist.ts';
import { useStoredList } from '../stored-list.ts';

const list = useStoredList();

const CONSENTED = {
  meta: { consent: { id: CONSENT.id, version: CONSENT.version, hash: CONSENT.hash.it } },
};

function rectify(address: string, ...options: string[]): Promise<Ran> {
  return waitlist(['rectify', address, ...options]);
}

async function standingOf(email: string): Promise<string> {
  const { personState } = await import('../../../../lambdas/store/standing.ts');
  return personState((await list.row(email)) as never).standing;
}

/** Does something right before the row of an address is written. */
async function beforeCopy(email: string, act: () => Promise<unknown>): Promise<void> {
  const pk = await list.pk(email);
  list.beforeFirst(
    (command) => command instanceof UpdateCommand && command.input.Key?.['pk'] === pk,
    act,
  );
}

test('what counts is corrected, and what is cleared is gone', async () => {
  await list.signUp({ email: 'counts@example.ch', company: 'Old', location: 'Bern' });
  await list.sweep();

  const changes = ['--location', 'Lugano', '--vehicles', '3', '--role', 'rental'];
  const ran = await rectify('counts@example.ch', ...changes, '--clear', 'company');

  expect(ran).toMatchObject({
    code: 0,
    output: 'Changed: role, location, vehicles_count, company\n',
  });
  const row = await list.row('counts@example.ch');
  expect(row).toMatchObject({ location: 'Lugano', vehicles_count: 3, role: 'rental' });
  expect(row).not.toHaveProperty('company');
});

test('what is so already is no change, and only what changes is named', async () => {
  await list.signUp({ email: 'same@example.ch', location: 'Bern', role: 'company' });
  const before = await list.everything();

  const same = await rectify('same@example.ch', '--location', 'Bern', '--clear', 'vehicles');
  const after = await list.everything();
  const half = await rectify('same@example.ch', '--location', 'Bern', '--role', 'rental');

  expect(same).toMatchObject({ code: 0, output: 'Nothing to change.\n' });
  expect(after).toEqual(before);
  expect(half).toMatchObject({ code: 0, output: 'Changed: role\n' });
});

test('a sign-up that waits for a click is corrected where it waits', async () => {
  await list.signUp({ email: 'waits@example.ch', location: 'Bern' }, { optIn: 'double' });

  await rectify('waits@example.ch', '--location', 'Lugano');
  await waitlist(['confirm', 'waits@example.ch']);

  expect(await list.row('waits@example.ch')).toMatchObject({ location: 'Lugano' });
});

test('a confirmation that had read the row before does not bring the error back', async () => {
  const email = 'confirmed@example.ch';
  await list.signUp({ email, location: 'Bern' }, { optIn: 'double' });
  await beforeCopy(email, () => waitlist(['rectify', email, '--location', 'Lugano']));

  await waitlist(['confirm', email]);

  expect(await list.row(email)).toMatchObject({ location: 'Lugano' });
});

test('a sender that claimed the row before does not bring the error back', async () => {
  const email = 'claimed@example.ch';
  const pk = `waitlist#${await list.signUp({ email, location: 'Bern' })}`;
  const now = Date.now();
  const claimed = await list.outbox.claim(pk, now, now + 1000);
  if (!claimed) throw new Error('The row was not claimed');

  await rectify(email, '--location', 'Lugano');

  const changes = { set: { location: 'Bern' }, remove: ['request'] };
  const sending = { countedId: 'mail.0', latest: now + 1000, changes };
  expect(await list.outbox.startSending(claimed, sending)).toBe(false);
  expect(await list.row(email)).toMatchObject({
    request: { location: 'Lugano' },
    dueAt: now + 1000,
  });
});

test('a deletion at the same time wins', async () => {
  const email = 'deleted@example.ch';
  await list.signUp({ email, location: 'Bern' });
  const erasure = vi.fn(() => waitlist(['erase', '--yes', email]));
  list.beforeFirst((command) => JSON.stringify(command).includes('Lugano'), erasure);

  const ran = await rectify(email, '--location', 'Lugano');

  expect(erasure).toHaveBeenCalledOnce();
  expect(ran.code).toBe(3);
  expect(JSON.stringify(await list.row(email))).not.toContain('Lugano');
});

test('the case of the own address is corrected in its row', async () => {
  await list.signUp({ email: 'Case@example.ch'.toLowerCase() });
  await list.sweep();

  await rectify('case@example.ch', '--email', 'Case@Example.CH');

  expect(await list.row('case@example.ch')).toMatchObject({ email: 'Case@example.ch' });
});

describe('a new address', () => {
  test('takes data, dates, consent and mail facts along, and the old one is erased', async () => {
    await list.signUp({ email: 'typo@example.ch', company: 'Garage SA' }, CONSENTED);
    await list.sweep();
    await waitlist(['confirm', 'typo@example.ch']);
    const old = await list.row('typo@example.ch');

    const ran = await rectify('typo@example.ch', '--email', 'right@example.ch');

    expect(ran).toMatchObject({ code: 0, output: 'Changed: email\n' });
    const row = await list.row('right@example.ch');
    expect(row).toMatchObject({ email: 'right@example.ch', company: 'Garage SA', mailsSent: 1 });
    for (const name of ['createdAt', 'requestedAt', 'confirmedAt', 'consent', 'lastMailAt']) {
      expect(row?.[name]).toEqual(old?.[name]);
      expect(row).toHaveProperty(name);
    }
    expect(row?.['mailbox']).not.toBe(old?.['mailbox']);
    expect(row).not.toHaveProperty('outboxShard');
    expect(await standingOf('right@example.ch')).toBe('subscribed');
    expect(await list.row('typo@example.ch')).toMatchObject({ unsubscribedBy: 'erasure' });
    expect(JSON.stringify(await list.everything())).not.toContain('typo@example.ch');
  });

  test('gets the mail that the old one was owed', async () => {
    await list.signUp({ email: 'owed@example.ch' }, { optIn: 'double' });

    await rectify('owed@example.ch', '--email', 'owed-new@example.ch');
    await list.sweep();

    const to = list.mailbox.list().map((mail) => mail.to);
    expect(to).toContain('owed-new@example.ch');
    expect(to).not.toContain('owed@example.ch');
  });

  test('with a tag counts as one of the mailbox', async () => {
    await list.signUp({ email: 'untagged@example.ch' });

    await rectify('untagged@example.ch', '--email', 'tagged+1@example.ch');

    expect(await list.row('tagged+1@example.ch')).toMatchObject({ isTagged: true });
  });

  test('is refused if somebody is on the list under it, and nothing changes', async () => {
    await list.signUp({ email: 'mine@example.ch' });
    await list.signUp({ email: 'taken@example.ch', company: 'Other' });
    const before = await list.everything();

    const ran = await rectify('mine@example.ch', '--email', 'taken@example.ch');

    expect(ran).toMatchObject({ code: 2, output: '' });
    expect(ran.notes).toBe(
      'Another person is on the list under the new address. Nothing was changed.\n',
    );
    expect(await list.everything()).toEqual(before);
  });

  test('a run that ended before the old row was erased is finished by the same command', async () => {
    const args = ['crash@example.ch', '--email', 'crash-new@example.ch', '--location', 'Lugano'];
    await list.signUp({ email: 'crash@example.ch' }, CONSENTED);
    list.intercept((command, send) =>
      JSON.stringify(command).includes('erasure') ? Promise.reject(new Error('Gone')) : send(),
    );
    expect((await waitlist(['rectify', ...args])).code).toBe(1);
    vi.restoreAllMocks();
    await list.sweep();

    expect((await waitlist(['rectify', ...args])).code).toBe(0);

    expect(await list.row('crash-new@example.ch')).toMatchObject({ location: 'Lugano' });
    expect(await standingOf('crash@example.ch')).toBe('none');
  });

  test('is not written to if the person leaves by the old one meanwhile', async () => {
    const rowKey = await list.signUp({ email: 'leaves@example.ch' });
    await beforeCopy('leaves-new@example.ch', () => list.unsubscribe(rowKey, 'token', Date.now()));

    const ran = await rectify('leaves@example.ch', '--email', 'leaves-new@example.ch');

    expect(ran.notes).toContain('unsubscribed under the new address');
    expect(await list.row('leaves-new@example.ch')).toMatchObject({ unsubscribedBy: 'token' });
    expect(await standingOf('leaves-new@example.ch')).toBe('unsubscribed');
  });

  test('keeps nothing of a person who is erased meanwhile', async () => {
    await list.signUp({ email: 'erased@example.ch' });
    await beforeCopy('erased-new@example.ch', () =>
      waitlist(['erase', '--yes', 'erased@example.ch']),
    );

    const ran = await rectify('erased@example.ch', '--email', 'erased-new@example.ch');

    expect(ran).toMatchObject({ code: 3, output: 'Nothing is kept of this address.\n' });
    expect(await standingOf('erased-new@example.ch')).toBe('none');
    expect(JSON.stringify(await list.everything())).not.toContain('erased-new@example.ch');
  });

  test('whose owner had left it stays off the list until a confirmation', async () => {
    await list.signUp({ email: 'left@example.ch' });
    await waitlist(['erase', '--yes', 'left@example.ch']);
    await list.signUp({ email: 'moves@example.ch' }, { now: Date.now() + 1000 });
    await waitlist(['confirm', 'moves@example.ch'], { now: () => Date.now() + 2000 });

    const ran = await rectify('moves@example.ch', '--email', 'left@example.ch');

    expect(ran.notes).toContain('unsubscribed under the new address');
    expect(await standingOf('left@example.ch')).toBe('unsubscribed');
    await waitlist(['confirm', 'left@example.ch']);
    expect(await standingOf('left@example.ch')).toBe('subscribed');
  });

  test('that is suppressed stays so, and the command says it', async () => {
    await list.signUp({ email: 'mailed@example.ch' });
    await waitlist(['suppress', 'blocked@example.ch']);

    const ran = await rectify('mailed@example.ch', '--email', 'blocked@example.ch');

    expect(ran.notes).toContain('The new address is still suppressed');
    expect(await list.row('blocked@example.ch')).toHaveProperty('suppressedAt');
  });

  test.each(['bounce', 'validation', 'complaint'])('does not inherit a %s', async (reason) => {
    const [email, corrected] = [`${reason}@example.ch`, `${reason}-new@example.ch`];
    await list.signUp({ email });
    await waitlist(['suppress', '--reason', reason, email]);

    await rectify(email, '--email', corrected);

    expect((await list.row(corrected))?.suppressedBy).toBe(
      reason === 'complaint' ? reason : undefined,
    );
  });
});

test.each([
  [[], 'Give at least one correction'],
  [['--company', 'x'.repeat(101)], '--company: Company name too long'],
  [['--role', 'boss'], '--role: Invalid role'],
  [['--vehicles', 'many'], '--vehicles: Invalid vehicle count'],
  [['--vehicles', ''], '--vehicles: Invalid vehicle count'],
  [['--email', 'nowhere'], '--email: Invalid email address'],
  // SES refuses it.
  [['--email', 'ada@xn--a.ch'], '--email: Invalid email address'],
  [['--company', ' '], '--company: to remove it, use --clear company'],
  [['--clear', 'email'], '--clear: expected company, location or vehicles'],
  [
    ['--clear', 'vehicles', '--vehicles', '2'],
    'Use either --clear vehicles or --vehicles, not both',
  ],
])('%j is refused with the name of the option', async (options, message) => {
  const ran = await rectify('anybody@example.ch', ...options);

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(ran.notes).toContain(message);
});

test('an address of an earlier release that SES refuses is corrected', async () => {
  await list.signUp({ email: 'ada@xn--a.ch', location: 'Bern' });

  const ran = await rectify('ada@xn--a.ch', '--email', 'mailable@example.ch');

  expect(ran).toMatchObject({ code: 0 });
  expect(await list.row('mailable@example.ch')).toMatchObject({
    request: { email: 'mailable@example.ch', location: 'Bern' },
  });
  expect(await list.row('ada@xn--a.ch')).not.toHaveProperty('request');
});

test('of an unknown or erased address nothing is created, and it ends with 3', async () => {
  await list.signUp({ email: 'gone@example.ch' });
  await waitlist(['erase', '--yes', 'gone@example.ch']);
  const before = (await list.everything()).length;

  expect((await rectify('gone@example.ch', '--role', 'other')).code).toBe(3);
  expect((await rectify('nobody@example.ch', '--email', 'new@example.ch')).code).toBe(3);

  expect(await list.everything()).toHaveLength(before);
});

test('the audit has the names of the fields and none of their values', async () => {
  await list.signUp({ email: 'audited@example.ch' });
  await rectify('audited@example.ch', '--location', 'Mendrisio', '--email', 'audited2@example.ch');

  const entries = (await list.everything()).filter(({ pk }) => String(pk).startsWith('audit#'));

  expect(JSON.stringify(entries)).not.toMatch(/Mendrisio|@/);
  expect((await waitlist(['audit', '--json', '--since', '1h'])).output).toContain(
    `"fields":["email","location"],"newRowKey":"${await list.rowKey('audited2@example.ch')}"`,
  );
});
