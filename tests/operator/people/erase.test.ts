import { expect, onTestFinished, test, vi } from 'vitest';
import { captureLogs } from '../../fuzz/captured-logs.ts';
import { waitlist, type Ran } from '../run-waitlist.ts';
import { useStoredList } from '../stored-list.ts';

const list = useStoredList();

function erase(addresses: readonly string[], ...options: string[]): Promise<Ran> {
  return waitlist(['erase', '--yes', ...options], { input: addresses.join('\n') });
}

test('nothing of a person is left in the table, its index or what is printed and logged', async () => {
  const lines = new Set<string>();
  captureLogs(lines);
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'DEBUG');
  onTestFinished(() => void vi.unstubAllEnvs());
  const email = 'Beatrice.Traces@example.ch';
  await list.signUp({ email, company: 'Tracciati SA', location: 'Bellinzona' });
  await list.contact('beatrice.traces@EXAMPLE.ch', 'Bea Traces', 'Quando aprite, in autunno?');
  await list.faults.set({ mode: 'reject', every: 1 });
  await list.sweep();
  await list.faults.set({ mode: 'none', every: 1 });
  await list.signUp({ email, company: 'Tracciati SA', location: 'Bellinzona' });

  const ran = await erase([email]);

  expect(ran.code).toBe(0);
  expect(ran.output).toMatch(/^1 erased, with 1 contact message\n/);
  const kept = JSON.stringify(await list.everything()).toLowerCase();
  expect(lines.size).toBeGreaterThan(0);
  const printed = [ran.output, ran.notes, ...lines].join('\n').toLowerCase();
  for (const trace of ['traces', 'tracciati', 'bellinzona', 'autunno', 'example.ch']) {
    expect(kept).not.toContain(trace);
    expect(printed).not.toContain(trace);
  }
  expect(await list.row(email)).toMatchObject({ mails: { count: 1 }, left: { by: 'erasure' } });
});

test('one bad line deletes nobody, and is told by its number', async () => {
  const emails = ['three-1@example.ch', 'three-2@example.ch', 'three-3@example.ch'];
  for (const email of emails) await list.signUp({ email });

  const ran = await erase([...emails.slice(0, 2), 'no address', ...emails.slice(2)]);

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(ran.notes).toContain('number 3 is not an email address');
  for (const email of emails) expect(await list.row(email)).toHaveProperty('email');
});

test('it asks with how many were found, and any answer but yes deletes nothing', async () => {
  await list.signUp({ email: 'asked@example.ch' });
  await list.contact('asked@example.ch', 'Ada', 'Ciao');
  const args = ['erase', 'asked@example.ch', 'nobody@example.ch'];

  const ran = await waitlist(args, { answers: ['no'] });
  const onStage = await waitlist([...args, '--stage', 'production'], { answers: ['no'] });

  const question = 'Delete the data of 1 person, with 1 contact message? This cannot be undone.';
  expect(ran.notes).toContain(question);
  expect(ran.notes).not.toContain('Stage');
  expect(onStage.notes).toContain(`Stage production: ${question}`);
  expect(ran.notes).toContain('Nothing was changed.');
  expect(await list.row('asked@example.ch')).toHaveProperty('email');
  expect((await waitlist(args, { answers: ['yes'] })).output).toContain('1 erased');
});

test('the announcements to a person go with the data, also in a run that finishes another', async () => {
  const rowKey = await list.signUp({ email: 'announced@example.ch' });
  await list.put({ pk: 'announcements', announcements: [{ name: 'beta' }, { name: 'open' }] });
  const keys = ['beta', 'open'].map((name) => `announcement#${name}#${rowKey}`);
  const queue = () => Promise.all(keys.map((pk) => list.put({ pk, shard: 100, wave: 1 })));
  await list.put({ pk: 'announcement#beta#somebody-else', shard: 100, wave: 1 });

  for (let run = 0; run < 2; run += 1) {
    await queue();
    await erase(['announced@example.ch']);

    expect(await Promise.all(keys.map(list.item))).toEqual([undefined, undefined]);
  }
  expect(await list.item('announcement#beta#somebody-else')).toBeDefined();
});

test('who only wrote is erased too, and unknown addresses are counted and end it with 3', async () => {
  const pk = await list.contact('wrote@example.ch', 'Ada', 'Ciao');
  const other = await list.contact('other@example.ch', 'Bea', 'Salve');

  const ran = await erase(['wrote@example.ch', 'unknown@example.ch']);

  expect(ran.code).toBe(3);
  expect(ran.output).toMatch(/^1 erased, with 1 contact message\n\n1 address without data\n/);
  expect(await list.item(pk)).toBeUndefined();
  expect(await list.item(other)).toBeDefined();
  expect(await list.row('wrote@example.ch')).toBeUndefined();
  expect(await list.row('unknown@example.ch')).toBeUndefined();
});

test('a second run finds nothing to delete, and changes none of the facts that limit mail', async () => {
  await list.signUp({ email: 'twice@example.ch' });
  await erase(['twice@example.ch']);
  const kept = await list.everything();

  const ran = await erase(['twice@example.ch']);

  expect(ran).toMatchObject({ code: 3, output: '' });
  expect(ran.notes).toContain('nothing to delete');
  expect(await list.everything()).toEqual(kept);
});

test('Ctrl-C finishes what was begun, says what is left, and another run does the rest', async () => {
  const emails = Array.from({ length: 40 }, (_, index) => `ctrl-c-${index}@example.ch`);
  for (const email of emails) await list.signUp({ email });
  const interruption = new AbortController();
  list.intercept(async (command, send) => {
    const answer = await send();
    if (JSON.stringify(command).includes('erasure')) interruption.abort();
    return answer;
  });

  const ran = await waitlist(['erase', '--yes', '--json'], {
    input: emails.join('\n'),
    signal: interruption.signal,
  });

  vi.restoreAllMocks();
  const [result] = ran.json<{ erased: number; notReached: number }>();
  expect(ran.code).toBe(130);
  expect(result?.notReached).toBeGreaterThan(0);
  expect((result?.erased ?? 0) + (result?.notReached ?? 0)).toBe(40);
  expect((await erase(emails)).code).toBe(3);
  expect(JSON.stringify(await list.everything())).not.toContain('ctrl-c-');
});
