import { expect, test } from 'vitest';
import { consumeUrlToken } from '../../site/islands/unsubscribe-form.tsx';

test('the token is removed from the URL, which stays the same otherwise', () => {
  history.replaceState(null, '', '/de/unsubscribe?from=mail&token=kid.row.mac#top');

  expect(consumeUrlToken()).toBe('kid.row.mac');
  expect(location.href.slice(location.origin.length)).toBe('/de/unsubscribe?from=mail#top');
  expect(consumeUrlToken()).toBeNull();
});
