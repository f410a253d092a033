import { expect, test } from 'vitest';
import { useStoredList } from '../stored-list.ts';
import { useStudio } from './use-studio.ts';

const list = useStoredList();
const clock = { now: Date.now() };
const studio = useStudio({ now: () => clock.now });

test('a person is found by a part of the address, and no address is in a path', async () => {
  await list.signUp({ email: 'found@example.ch', company: 'Trasporti <b>Rossi</b>' });
  await studio.refresh();

  const path = await studio.post('people', { search: 'ound@ex' });
  const { body } = await studio.settled(path);

  expect(path).not.toContain('found');
  expect(body).toContain('found@example.ch');
  expect(body).toContain('Trasporti &lt;b&gt;Rossi&lt;/b&gt;');
});

test('a plan that is confirmed twice leads to its one run', async () => {
  const rowKey = await list.signUp({ email: 'twice@example.ch' });
  await studio.refresh();
  const planned = await studio.settled(await studio.post('start/erase', { person: rowKey }));
  expect(planned.path).toMatch(/^plan\//);

  const runs = [await studio.post(planned.path), await studio.post(planned.path)];
  const { body } = await studio.settled(runs[0] ?? '');

  expect(new Set(runs).size).toBe(1);
  expect(body).toContain('1 erased');
  expect((await list.row('twice@example.ch'))?.['email']).toBeUndefined();
});

test('what a field refuses is said beside it, and nothing that was typed is lost', async () => {
  const path = await studio.post('start/block', {});

  const again = await studio.post(path, { addresses: 'someone@example.ch', reason: 'No Name' });
  const { body } = await studio.settled(again);

  expect(again).toMatch(/^input\//);
  expect(body).toContain('someone@example.ch');
  expect(body).toContain('value="No Name"');
  expect(body).toContain('aria-invalid="true"');
  expect(await list.row('someone@example.ch')).toBeUndefined();
});

test('a plan that was looked at too long ago is made again before it runs', async () => {
  const rowKey = await list.signUp({ email: 'late@example.ch' });
  await studio.refresh();
  const { path } = await studio.settled(await studio.post('start/erase', { person: rowKey }));
  clock.now += 31 * 60_000;

  const { path: shown, body } = await studio.settled(await studio.post(path));

  expect(shown).toBe(path);
  expect(body).toContain('made again');
  expect((await list.row('late@example.ch'))?.['email']).toBe('late@example.ch');
  expect((await studio.settled(await studio.post(path))).body).toContain('1 erased');
});

test('what is ticked on a page is what an operation is about', async () => {
  const keys = [
    await list.signUp({ email: 'one@example.ch' }),
    await list.signUp({ email: 'two@example.ch' }),
  ];
  await studio.refresh();

  const path = await studio.post('start/block', { view: '', whom: 'ticked', row: keys });
  const { body } = await studio.settled(path);

  expect(body).toContain('2 people');
  await expect(studio.post('start/block', { view: '', whom: 'ticked' })).rejects.toThrow(
    'Nobody is ticked',
  );
});

test('a plan reads again what was read more than five minutes ago', async () => {
  await studio.refresh();
  await list.park(await list.contact('ada@example.ch', 'Ada', 'Ciao'), 'Throttled');
  const retried = async () => {
    const input = await studio.post('start/retry');
    return (await studio.settled(await studio.post(input, {}))).body;
  };

  const soon = await retried();
  clock.now += 6 * 60_000;

  expect(soon).toContain('No parked mail to send');
  expect(await retried()).toContain('1 queued again');
});
