import { expect, test, vi } from 'vitest';
import type { List } from '../../../operator/list/read-list.ts';
import { shareList } from '../../../operator/studio/shared-list.ts';

const listOf = (refresh: List['refresh']) => ({ readAt: 0, refresh }) as List;

test('what changes while the list is read is read again in the new list', async () => {
  const [old, next] = [vi.fn(), vi.fn()];
  const reading = Promise.withResolvers<List>();
  const read = vi.fn().mockResolvedValueOnce(listOf(old)).mockReturnValue(reading.promise);
  const shared = shareList({ now: () => 0, read });
  await shared.fresh();

  shared.refresh();
  const changed = shared.changed(['row']);
  reading.resolve(listOf(next));
  await changed;

  expect(old).toHaveBeenCalledWith(['row']);
  expect(next).toHaveBeenCalledWith(['row']);
});
