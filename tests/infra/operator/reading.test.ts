import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openAwsEndpoints, type AwsEndpoints } from '../../lambdas/aws-endpoints.ts';
import { waitlist } from './run-waitlist.ts';

let aws: AwsEndpoints;
let table: (typeof import('../../../lambdas/store/table.ts'))['table'];

beforeAll(async () => {
  aws = await openAwsEndpoints();
  ({ table } = await import('../../../lambdas/store/table.ts'));
  await waitlist(['seed', '--count', '300']);
});
afterAll(() => aws.close());

/** The embedded store does not count its items. */
function countItems(answer: () => Promise<object>): void {
  const send = table.send.bind(table) as (command: unknown) => Promise<object>;
  vi.spyOn(table, 'send').mockImplementation(((command: unknown) =>
    command instanceof DescribeTableCommand ? answer() : send(command)) as never);
}

test('whoever watches a reading sees how many items there are, and the time that is left', async () => {
  countItems(async () => ({ Table: { ItemCount: 1000 } }));

  const watched = await waitlist(['stats'], { answers: [] });
  const piped = await waitlist(['stats']);

  expect(watched.notes).toMatch(/Reading \d+ of 1,000 · .*left/);
  expect(piped.notes).toBe('');
});

test('without the permission to count the items, a reading shows how many are read', async () => {
  countItems(() => Promise.reject(Object.assign(new Error(), { name: 'AccessDeniedException' })));

  const { code, notes } = await waitlist(['stats'], { answers: [] });

  expect(code).toBe(0);
  expect(notes).toMatch(/Reading \d+ · [\d,]+\/s/);
});
