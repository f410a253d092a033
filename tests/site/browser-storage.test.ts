import { beforeEach, expect, test, vi } from 'vitest';
import {
  forgetUndoToken,
  savedLanguage,
  saveLanguage,
  saveUndoToken,
  undoToken,
} from '../../site/scripts/browser-storage.ts';

beforeEach(() => localStorage.clear());

test('returns the saved language', () => {
  saveLanguage('fr');

  expect(savedLanguage()).toBe('fr');
});

test.each(['es', 'FR', '', '{"language":"fr"}'])('returns null if %j is saved', (value) => {
  localStorage.setItem('language', value);

  expect(savedLanguage()).toBeNull();
});

test('returns null if the browser denies access to local storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

  expect(savedLanguage()).toBeNull();
});

beforeEach(() => sessionStorage.clear());

test('the token is in the storage of the tab until it is forgotten', () => {
  saveUndoToken('k1.row.mac');

  expect(undoToken()).toBe('k1.row.mac');
  expect(localStorage).toHaveLength(0);
  forgetUndoToken();
  expect(undoToken()).toBe('');
});

test('the token is empty if the browser denies access to its storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

  expect(undoToken()).toBe('');
});
