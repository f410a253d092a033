import { expect, test } from 'vitest';
import { takeToken } from '../../site/forms/take-token.ts';

test('takes the token and leaves the rest of the address', () => {
  history.replaceState(null, '', '/de/unsubscribe?from=mail&token=kid.row.mac#top');

  expect(takeToken()).toBe('kid.row.mac');
  expect(location.href.slice(location.origin.length)).toBe('/de/unsubscribe?from=mail#top');
  expect(takeToken()).toBeNull();
});
