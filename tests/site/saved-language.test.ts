import { beforeEach, expect, test, vi } from 'vitest';
import { savedLanguage, saveLanguage } from '../../site/scripts/saved-language.ts';

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
