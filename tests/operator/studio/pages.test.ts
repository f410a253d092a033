import { afterEach, expect, test, vi } from 'vitest';
import { personRow, useStoredList } from '../stored-list.ts';
import { useStudio } from './use-studio.ts';

const NOW = Date.UTC(2026, 5, 1);
const PARKED = { id: 'said', owes: 'said', parked: { at: NOW, by: 'MessageRejected' } };

const list = useStoredList();
const studio = useStudio();

afterEach(() => vi.restoreAllMocks());

test('no page scans the table, and what an operation did shows without a refresh', async () => {
  await list.putRows([personRow(1, PARKED), personRow(2, PARKED)]);
  await list.park(await list.contact('ada@example.ch', 'Ada', 'Ciao a tutti', NOW), 'Throttled');
  await studio.refresh();
  let scans = 0;
  list.intercept((command, send) => {
    if ((command as object).constructor.name === 'ScanCommand') scans += 1;
    return send();
  });
  const bodyOf = async (path: string) => (await studio.settled(path)).body;

  const overview = await bodyOf('');
  const mail = await bodyOf('mail');
  const block = await studio.post('start/block');
  await studio.settled(await studio.post(block, { addresses: 'spam@example.ch' }));
  const input = await studio.post('start/retry');
  await studio.settled(await studio.post(input, { kind: 'message' }));

  expect(overview).toContain('3 mails wait');
  expect(mail).toContain('person-1@example.ch');
  expect(mail).toContain('Ciao a tutti');
  await expect.poll(() => bodyOf('')).toContain('2 mails wait');
  expect(await bodyOf('mail')).not.toContain('Throttled');
  expect(await bodyOf('transfer')).toContain('<td>block</td>');
  expect(await bodyOf('people')).toContain('person-2@example.ch');
  expect(scans).toBe(0);
});

test('the page of mail says what slows it down, and only then offers to resume it', async () => {
  const { countOutcomes } = await import('../../../lambdas/store/outcomes.ts');
  const before = (await studio.settled('mail')).body;
  await countOutcomes({ sent: 100, bounced: 0, complained: 3 }, Date.now());

  const slowed = (await studio.settled('mail')).body;

  expect(slowed).toContain('reported as spam');
  expect(slowed).toContain('Resume mail');
  expect(before).not.toContain('Resume mail');
});
