import { beforeEach, expect, test, vi } from 'vitest';
import { savedLanguage, saveLanguage } from '../../site/scripts/saved-language.ts';

beforeEach(() => localStorage.clear());

test('gives back what was chosen', () => {
  saveLanguage('fr');

  expect(savedLanguage()).toBe('fr');
});

test.each(['es', 'FR', '', '{"language":"fr"}'])('does not believe %j', (value) => {
  localStorage.setItem('language', value);

  expect(savedLanguage()).toBeNull();
});

test('does without a storage that the browser denies', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

  expect(savedLanguage()).toBeNull();
});
