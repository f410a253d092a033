import { beforeEach, expect, test, vi } from 'vitest';
import { forgetUndoToken, saveUndoToken, undoToken } from '../../site/scripts/undo-token.ts';

beforeEach(() => sessionStorage.clear());

test('the token is in the storage of the tab until it is forgotten', () => {
  saveUndoToken('k1.row.mac');

  expect(undoToken()).toBe('k1.row.mac');
  expect(localStorage).toHaveLength(0);
  forgetUndoToken();
  expect(undoToken()).toBe('');
});

test('there is none if the browser denies access to its storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

  expect(undoToken()).toBe('');
});
