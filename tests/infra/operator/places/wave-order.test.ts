import { beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { useWorkingFolder } from '../../../use-folder.ts';
import { writeDraft } from '../announcements/use-announcements.ts';
import { waitlist } from '../run-waitlist.ts';
import { NOW, useLine } from './use-line.ts';

const { list, join } = useLine();
useWorkingFolder();
beforeEach(() => writeDraft('beta'));

const send = (name: string, ...more: string[]) =>
  waitlist(['announce', 'send', name, '--yes', ...more], { now: () => NOW });

test('waves follow the places in line, and who has none comes last', async () => {
  await join('none@wave.example', 0, { verifiedAt: undefined });
  await join('first@wave.example', 1);
  await join('passed@wave.example', 4.5);
  const via = await join('moved@wave.example', 5);
  await join('guest@wave.example', 5.5, { via });
  const waveOf = async (name: string) => {
    const { announcements } = (await list.row(`${name}@wave.example`)) ?? {};
    return (announcements as Record<string, { wave: number }> | undefined)?.['beta']?.wave;
  };

  const { notes } = await send('beta', '--order', 'place', '--first', '2');
  expect(notes).toMatch(/order +by places in line, as of 22 Nov 2026, 11:00/);
  expect([await waveOf('first'), await waveOf('moved')]).toEqual([1, 1]);
  await send('beta', '--order', 'place', '--first', '2');
  expect([await waveOf('passed'), await waveOf('guest')]).toEqual([2, 2]);
  expect(await waveOf('none')).toBeUndefined();
  await list.put({ pk: 'places#line', startedAt: NOW, people: 4 });
  const status = async () =>
    (await waitlist(['announce', 'status', 'beta'])).output.replaceAll(/ +/g, ' ');
  expect(await status()).toMatch(/wave 2 .* 2 people, by places in line$/m);
  expect(await status()).toMatch(/of the line 4 of 4 people in line/);
  vi.stubEnv('INVITATIONS', 'off');
  expect(await status()).not.toMatch(/line|place/);
  vi.stubEnv('INVITATIONS', 'on');
  await send('beta', '--order', 'place', '--first', '1');
  expect(await waveOf('none')).toBe(3);
  expect((await waitlist(['audit', '--json'])).output).toContain('"order":"place"');
});

test('the order of a wave stays as it was when it began', async () => {
  const { planSend, runSend } = await import('../../../../infra/operator/announcements/send.ts');
  await writeDraft('fixed');
  const via = await join('inviter@fixed.example', 5, { location: 'Fixed' });
  const other = await join('other@fixed.example', 3.5, { location: 'Fixed' });
  await join('counts-later@three.example', 19.5, { via: other });
  await join('leaves@one.example', 6, { via });
  await join('voided@two.example', 6, { via });
  const context = { now: () => NOW, signal: new AbortController().signal };
  const segment = { locations: ['fixed'] };
  const wanted = { name: 'fixed', segment, first: 1, order: 'place', againThisWeek: true } as const;

  const plan = await planSend(wanted, context);
  const { queued } = await runSend(plan, { ...context, signal: AbortSignal.abort() });
  await list.unsubscribe(await list.rowKey('leaves@one.example'), 'token', NOW + 1);
  const later = { ...context, now: () => NOW + DAY_MS };
  await waitlist(['invitations', 'void', '--yes', 'voided@two.example'], later);
  vi.stubEnv('INVITATIONS', 'off');
  const again = await planSend({ name: 'fixed', segment: {}, againThisWeek: true }, later);

  expect(queued).toBe(0);
  expect(plan.invitees.map(({ rowKey }) => rowKey)).toEqual([
    await list.rowKey('inviter@fixed.example'),
  ]);
  expect(again.invitees).toEqual(plan.invitees);
  expect(again.wave).toMatchObject({ order: 'place', startedAt: NOW });
});

test('with the setting off, the order is refused in a sentence', async () => {
  vi.stubEnv('INVITATIONS', 'off');
  await writeDraft('off');

  const ran = await send('off', '--order', 'place');

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(ran.notes).toContain('The setting “invitations” is off');
});

test('a setting that was turned on or off between two waves asks for no update', async () => {
  await writeDraft('toggled');
  await join('one@toggled.example', 1, { location: 'Toggled' });
  await join('two@toggled.example', 2, { location: 'Toggled' });
  await join('three@toggled.example', 3, { location: 'Toggled' });
  const wave = (setting: string) => {
    vi.stubEnv('INVITATIONS', setting);
    return send('toggled', '--location', 'toggled', '--first', '1', '--again-this-week');
  };
  const storedText = async () => {
    const { findAnnouncement, currentText, readAnnouncementMails } =
      await import('../../../../lambdas/store/announcement.ts');
    const { id } = currentText((await findAnnouncement('toggled')) ?? {});
    return JSON.stringify(await readAnnouncementMails('toggled', id));
  };

  for (const setting of ['off', 'on', 'off']) {
    expect(await wave(setting)).toMatchObject({ code: 0, output: expect.stringMatching(/^Wave/) });
    expect((await storedText()).includes('place_url')).toBe(setting === 'on');
  }
});

test('confirmations that carry a text lead to places once it is added again', async () => {
  const { findKept, readKeptConfirmations } =
    await import('../../../../lambdas/store/announcement.ts');
  await writeDraft('carried');
  const add = async (setting: string) => {
    vi.stubEnv('INVITATIONS', setting);
    const { code } = await waitlist(['announce', 'keep', 'carried', '--yes']);
    const { kept } = (await findKept()) ?? {};
    const mails = await readKeptConfirmations('carried', kept?.id ?? '');
    return [code, JSON.stringify(mails).includes('place_url')];
  };

  expect([await add('off'), await add('on'), await add('off')]).toEqual([
    [0, false],
    [0, true],
    [0, false],
  ]);
  await waitlist(['announce', 'keep', 'carried', '--end']);
});

test('who has no place is a segment, where people have places', async () => {
  await writeDraft('open');
  await join('placed@open.example', 1, { location: 'Open' });
  await join('open@open.example', 1, { location: 'Open', verifiedAt: undefined });
  const left = { unsubscribedAt: NOW, unsubscribedBy: 'token', confirmedAt: NOW + 1 };
  await join('back@open.example', 1, { location: 'Open', ...left });
  const listed = async (...more: string[]) =>
    (await waitlist(['list', '--json', '--location', 'open', ...more]))
      .json<{ readonly email: string }>()
      .map(({ email }) => email);

  expect(await listed('--in-line')).toEqual(
    expect.arrayContaining(['placed@open.example', 'back@open.example']),
  );
  expect(await listed('--no-in-line')).toEqual(['open@open.example']);
  await send('open', '--location', 'open', '--no-in-line', '--again-this-week');
  expect(await list.row('open@open.example')).toHaveProperty('announcements.open');
  expect(await list.row('placed@open.example')).not.toHaveProperty('announcements');

  vi.stubEnv('INVITATIONS', 'off');
  for (const command of [['list'], ['stats'], ['export'], ['announce', 'send', 'open']]) {
    const ran = await waitlist([...command, '--no-in-line']);
    expect(ran).toMatchObject({ code: 2, output: '' });
    expect(ran.notes).toContain('The setting “invitations” is off');
  }
});

test('a test of a draft has the line that leads to a place, as the mail will have it', async () => {
  const mailOf = async (name: string) => {
    await writeDraft(name);
    await waitlist(['announce', 'test', name, '--to', `${name}@test.example`]);
    // The sender asks every few seconds which announcements there are.
    vi.setSystemTime(Date.now() + HOUR_MS);
    await list.sweep();
    return list.mailbox.list().find(({ to }) => to === `${name}@test.example`);
  };

  const on = await mailOf('shown');
  vi.stubEnv('INVITATIONS', 'off');
  const off = await mailOf('hidden');

  expect(on?.text).toMatch(/See my place\nhttps?:\S+\/en\/place\?token=/);
  expect(off?.subject).toBe('[Test en] hidden');
  expect(`${off?.html}${off?.text}`).not.toMatch(/my place|\/place/);
});
