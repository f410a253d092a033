import { expect, test, vi } from 'vitest';
import type { ReportFigures } from '#shared/mail/report-figures.ts';
import { DAY_MS } from '#shared/time.ts';
import { useFolder } from '../../../use-folder.ts';
import { waitlist } from '../run-waitlist.ts';
import { NOW, SINCE, useLine } from './use-line.ts';

const { list, join } = useLine();
const folder = useFolder();

const run = (command: string, now = NOW) =>
  waitlist(command.split(' '), { now: () => now, columns: 120 });

async function outcomesOf(inviter: string): Promise<Record<string, string>> {
  const [place] = (await run(`place --json ${inviter}`)).json<{
    readonly invited: readonly { readonly email: string; readonly outcome: string }[];
  }>();
  return Object.fromEntries(place?.invited.map(({ email, outcome }) => [email, outcome]) ?? []);
}

test('place explains a place invitation by invitation, and counts who is ahead as of the reading', async () => {
  const via = await join('anna@place.example', 5);
  await join('first@place.example', 1);
  await join('passed@place.example', 4.5);
  await join('counts@one.example', 6, { via });
  await join('counts+again@one.example', 7, { via });
  await join('second@one.example', 8, { via });
  await join('third@one.example', 9, { via });
  await join('anna+own@place.example', 10, { via });
  await join('void@two.example', 11, { via, viaVoidedAt: NOW });
  await join('left@two.example', 12, { via, unsubscribedAt: NOW, unsubscribedBy: 'token' });
  await join('typed@two.example', 12.5, {
    verifiedAt: undefined,
    updatedAt: undefined,
    email: undefined,
    request: { email: 'typed@two.example', language: 'de', optIn: 'double', id: 'r', via },
  });
  await join('waits@three.example', 19.5, { via });

  expect(await outcomesOf('anna@place.example')).toEqual({
    'counts@one.example': 'counts',
    'counts+again@one.example': 'same_mailbox',
    'second@one.example': 'counts',
    'third@one.example': 'same_domain',
    'anna+own@place.example': 'own_mailbox',
    'void@two.example': 'voided',
    'left@two.example': 'left',
    'typed@two.example': 'not_pressed',
    'waits@three.example': 'waits',
  });
  expect((await run('place --json anna@place.example')).output).toContain(
    '"asOf":"2026-11-22T10:00:00.000Z"',
  );
  const { output } = await run('place anna@place.example');
  expect(output).toContain('1 of 10 in line, as of 22 Nov 2026, 11:00');
  expect(output).toContain('as if 2 days earlier');
  expect(output).toContain('2 count, 1 wait');
  expect(output).toMatch(/waits@three\.example +from 22 Nov 2026, 23:00/);
  expect((await run('place passed@place.example')).output).toContain('2 of 10 in line');
  expect((await run('place passed@place.example', SINCE + 6.5 * DAY_MS)).output).toMatch(
    / 1 of \d+ in line/,
  );
});

test('place of a person without one ends with 3', async () => {
  await list.signUp({ email: 'nobody@place.example' });

  expect(await run('place nobody@place.example')).toMatchObject({ code: 3, output: '' });
  expect(await run('place unknown@place.example')).toMatchObject({ code: 3, output: '' });
});

test('invitations marks bursts by domain and by hour, and says whose work they may be', async () => {
  const via = await join('burst@inviter.example', 1);
  const honest = await join('honest@inviter.example', 1);
  await join('friend@home.example', 2, { via: honest });
  for (let index = 0; index < 12; index += 1) {
    await join(`bot-${index}@s${index}.catchall.example`, 3 + index / 1000, { via });
  }

  const { output, notes } = await run('invitations');

  expect(output).toMatch(/^burst@inviter\.example +12 +2 +0 +! 12 · 2026-11-05 11:00 /m);
  expect(output).toMatch(/^honest@inviter\.example +1 +1 +0 +1 · /m);
  expect(output).toMatch(/\d+ +no: the domain has two already/);
  expect(notes).toContain('may be a stranger’s work');
});

test('invitations are voided by invited person, domain and day, with an entry, and restored', async () => {
  const via = await join('host@void.example', 1);
  await join('one@guest.example', 2, { via });
  await join('two@sub.other.example', 3, { via });
  await join('three@third.example', 13, { via });
  const counting = async () => Object.values(await outcomesOf('host@void.example'));
  expect(await counting()).toEqual(['counts', 'counts', 'counts']);
  const declined = await waitlist(['invitations', 'void', 'one@guest.example'], { answers: ['n'] });
  expect(declined.notes).toContain('Let 1 invitation no longer count? [y/N]');
  expect(await counting()).toEqual(['counts', 'counts', 'counts']);

  const none = '1 unknown, or without a place taken by a link\n';
  expect(await run('invitations void --yes host@void.example')).toMatchObject({
    code: 3,
    output: '0 no longer counted\n',
    notes: none,
  });
  expect(await run('invitations void --yes one@guest.example')).toMatchObject({
    output: '1 no longer counted\n',
    notes: '',
  });
  expect(await run('invitations void --yes one@guest.example one@guesst.example')).toMatchObject({
    code: 3,
    output: '0 no longer counted\n',
    notes: none,
  });
  expect(await counting()).toEqual(['voided', 'counts', 'counts']);
  await run('invitations void --yes --domain Other.example');
  expect(await counting()).toEqual(['voided', 'voided', 'counts']);
  await run('invitations void --yes --day 2026-11-15');
  expect(await counting()).toEqual(['voided', 'voided', 'voided']);
  expect((await run('place two@sub.other.example')).code).toBe(0);

  await run('invitations restore --yes --domain other.example');
  expect(await counting()).toEqual(['voided', 'counts', 'voided']);
  const { output } = await run('audit --json');
  expect(output).toContain('"action":"invitations restore"');
  expect(output).toContain('"details":{"by":"day","day":"2026-11-15","people":1}');
  expect(output).not.toContain('example');
});

test.each(['', ' one@guest.example --day 2026-11-15', ' --domain a.example --day 2026-11-15'])(
  'invitations void%s is refused',
  async (options) => {
    expect(await run(`invitations void --yes${options}`)).toMatchObject({ code: 2, output: '' });
  },
);

test('access, show and stats say that a person came by a link, and never by whose', async () => {
  const via = await join('secret@told.example', 1);
  const email = 'told@told.example';
  const mailed = [{ email, language: 'de', id: 'm', mailedAt: 1, via }];
  const request = { email, language: 'de', optIn: 'double', id: 'r', via };
  const counted = { counting: 1, waiting: 2, asOf: NOW };
  const more = { language: 'de', mailed, accepted: { id: 'a', at: 1, via }, request };
  await join(email, 2, { via, viaVoidedAt: NOW, invitations: counted, ...more });
  const { readAddress } = await import('../../../../infra/cli/people/read-addresses.ts');
  const { readAccess } = await import('../../../../infra/operator/people/access/read-access.ts');

  const { output } = await run(`show ${email}`);
  const json = (await run(`show --json ${email}`)).output;
  const address = await readAddress({ terminal: {} } as never, email);
  const context = { now: () => NOW, signal: new AbortController().signal };
  const { document, json: handed } = await readAccess({ address, language: 'it' }, context);
  const told = JSON.stringify([document, handed]);

  expect(output).toMatch(/came by +an invitation link, voided 22 Nov 2026, 11:00/);
  expect(output).toMatch(/invitations +1 count, 2 wait/);
  expect(json).toContain('"isInvited":true');
  expect(told.split('un link d’invito')).toHaveLength(4);
  expect(told).toContain('"via":"an invitation link"');
  for (const text of [output, json, told]) expect(text).not.toContain(via);
  expect((await run('stats')).output).toMatch(/ signed up · [1-9]\d* by an invitation link · /);
});

test('list and export say where people stand in line, and never whose link they came by', async () => {
  const via = await join('host@listed.example', 1, {
    location: 'Listed',
    invitations: { counting: 2, waiting: 1, asOf: NOW },
  });
  await join('guest@listed.example', 2, {
    location: 'Listed',
    via,
    verifiedAt: SINCE + 3 * DAY_MS,
  });
  await join('open@listed.example', 4, { location: 'Listed', verifiedAt: undefined });
  const from = ['--location', 'Listed'];

  const { output } = await run('list --location Listed');
  const people = (await run('list --json --location Listed')).output;
  const csv = (await run('export --location Listed')).output;
  const some = await run('export --columns email,inLine --no-bom --location Listed');

  expect(output.split('\n')[0]).toMatch(/ place +in line +state$/);
  expect(output).toMatch(/host@listed\.example .* Listed +3 Nov 2\+1 +subscribed$/m);
  expect(output).toMatch(/guest@listed\.example .* Listed +5 Nov +subscribed$/m);
  expect(output).toMatch(/open@listed\.example .* Listed +subscribed$/m);
  expect(people).toContain('"inLine":"yes","joinedAt":"2026-11-05T10:00:00.000Z"');
  expect(people).toContain('"inLine":"no","byInvitation":"no"');
  expect(csv).toMatch(
    /,importId,inLine,joinedAt,invitationsCounting,invitationsWaiting,byInvitation/,
  );
  expect(csv).toMatch(/host@listed.*,yes,2026-11-03T10:00:00\.000Z,2,1,no\r/);
  expect(csv).toMatch(/guest@listed.*,yes,2026-11-05T10:00:00\.000Z,0,0,yes\r/);
  expect(csv).toMatch(/open@listed.*,no,,,,no\r/);
  expect(some.output).toContain('email,inLine\r\n');
  for (const text of [output, people, csv]) expect(text).not.toContain(via);

  vi.stubEnv('INVITATIONS', 'off');
  const off = [
    await waitlist(['list', ...from], { columns: 120 }),
    await waitlist(['list', '--json', ...from]),
    await waitlist(['export', ...from]),
    await waitlist(['export', '--columns', 'email,inLine', ...from]),
    await waitlist(['stats', '--json', ...from]),
  ];
  for (const { output: shown, notes } of off)
    expect(shown + notes.replace('“inLine”', '')).not.toMatch(/in ?line|joined|invit(?!ed)/i);
  expect(off.map(({ code }) => code)).toEqual([0, 0, 0, 2, 0]);
});

test('figures and digest count places and invitations, where people have places', async () => {
  const digested = async () => {
    const [digest] = (await run('digest --json --period weekly')).json<{
      figures: ReportFigures;
    }>();
    return digest?.figures;
  };
  const before = (await digested())?.line;
  const via = await join('host@counted.example', 1, {
    location: 'Counted',
    verifiedAt: NOW - 20 * DAY_MS,
    invitations: { counting: 3, waiting: 2, asOf: NOW },
  });
  await join('guest@counted.example', 2, { location: 'Counted', via, verifiedAt: NOW - DAY_MS });
  await join('open@counted.example', 3, { location: 'Counted', verifiedAt: undefined });
  const left = { unsubscribedAt: NOW - 1, unsubscribedBy: 'token', verifiedAt: NOW - 2 };
  await join('left@counted.example', 4, { location: 'Counted', ...left });
  const of = '--location Counted';
  const all = async () => {
    const [stats] = (await run(`stats --json ${of}`)).json<Record<string, unknown>>();
    return {
      stats,
      text: (await run(`stats ${of}`)).output.replaceAll(/\s+/g, ' '),
      digest: await digested(),
    };
  };

  const on = await all();
  vi.stubEnv('INVITATIONS', 'off');
  const off = await all();

  const { stats, digest } = on;
  expect(stats?.['places']).toEqual({ taken: 2, invited: 1, counting: 3, waiting: 2 });
  expect(on.text).toContain('1 by an invitation link · 2 in line · 3 invitations count');
  expect(before).toBeDefined();
  expect(digest?.line).toMatchObject({
    taken: { now: (before?.taken.now ?? 0) + 1 },
    invited: { now: (before?.invited.now ?? 0) + 1 },
    counting: (before?.counting ?? 0) + 3,
    waiting: (before?.waiting ?? 0) + 2,
  });
  expect(off.stats).not.toHaveProperty('places');
  expect(off.digest).not.toHaveProperty('line');
  expect(off.text).not.toMatch(/invit|in line/i);
});

test('a list that moves keeps when people joined, and an import lowers it only before a press', async () => {
  const file = `${folder}/moved.csv`;
  const at = (days: number) => SINCE + days * DAY_MS;
  await join('pressed@moved.example', 2, { location: 'Moved', verifiedAt: at(9) });
  await join('early@moved.example', 3, { location: 'Moved', joinedAt: at(-40) });
  await run(`export --location Moved --out ${file}`);
  const imported = () => run(`import ${file} --yes --consent-source other`);
  const joinedAt = async (name: string) => (await list.row(`${name}@moved.example`))?.['joinedAt'];

  for (const name of ['pressed', 'early']) await list.remove(`${name}@moved.example`);
  await imported();
  expect([await joinedAt('pressed'), await joinedAt('early')]).toEqual([at(9), at(-40)]);
  expect(await list.row('pressed@moved.example')).not.toHaveProperty('verifiedAt');

  await list.remove('early@moved.example');
  await join('early@moved.example', 5, { verifiedAt: undefined });
  await join('pressed@moved.example', 12);
  const forecast = await run(`import ${file} --consent-source other`);
  expect(forecast.output).toMatch(/1 +already on the list, with something to add/);
  expect(forecast.notes).toContain('Run the same command with --yes to import.');
  expect((await imported()).output).not.toContain('take it back');
  expect([await joinedAt('pressed'), await joinedAt('early')]).toEqual([undefined, at(-40)]);
  await join('early@moved.example', 5, { verifiedAt: undefined, joinedAt: at(-50) });
  await imported();
  expect(await joinedAt('early')).toBe(at(-50));
});

test('with the setting off, the commands say so, and one deletes every code', async () => {
  const via = await join('gone@delete.example', 1, { formerCodes: ['0'.repeat(12)] });
  await join('guest@delete.example', 2, {
    via,
    viaVoidedAt: NOW,
    joinedAt: 3,
    invitations: { counting: 1, waiting: 0, asOf: NOW },
    request: { email: 'guest@delete.example', language: 'de', id: 'r', via },
    accepted: { id: 'a', at: 1, via },
    mailed: [{ email: 'guest@delete.example', language: 'de', id: 'm', mailedAt: 1, via }],
  });
  const refused = await run('invitations delete --yes');
  expect(refused).toMatchObject({ code: 2, output: '' });
  expect(refused.notes).toContain('is on');

  vi.stubEnv('INVITATIONS', 'off');
  for (const command of [
    'place gone@delete.example',
    'invitations',
    'invitations void --yes --domain delete.example',
  ]) {
    const ran = await run(command);
    expect(ran).toMatchObject({ code: 2, output: '' });
    expect(ran.notes).toBe(
      'The setting “invitations” is off, so there are no places and no invitation links.\n',
    );
  }
  await list.put({ pk: 'places#line', startedAt: NOW, people: 1 });
  expect((await run('invitations delete --yes')).output).toMatch(/^\d+ deleted\n$/);
  expect(await list.item('places#line')).toBeUndefined();

  const rows = (await list.everything()).filter(({ pk }) => String(pk).startsWith('waitlist#'));
  for (const name of ['via', 'viaVoidedAt', 'invitations', 'formerCodes', 'joinedAt']) {
    expect(JSON.stringify(rows)).not.toContain(`"${name}"`);
  }
  expect(await list.row('guest@delete.example')).toMatchObject({
    request: { id: 'r' },
    accepted: { id: 'a', at: 1 },
    mailed: [{ id: 'm', mailedAt: 1 }],
  });
  expect(await list.item('places')).toMatchObject({ since: SINCE });
  expect((await run('audit --json')).output).toContain('"action":"invitations delete"');
  expect((await run('invitations delete --yes')).output).toBe('0 deleted\n');
  await list.put({ pk: 'places#line', startedAt: NOW, people: 1 });
  await run('invitations delete --yes');
  expect(await list.item('places#line')).toBeUndefined();
});
