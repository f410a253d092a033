import { expect, test } from 'vitest';
import { chooseEncoding } from '#shared/routing/encoding.ts';
import { ACCEPT_ENCODINGS } from '../../accept-encodings.ts';

test.each(ACCEPT_ENCODINGS)('a client that accepts %j gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test('a long Accept-Encoding is read at once', () => {
  const spaces = ' '.repeat(10_000);

  expect(chooseEncoding(`br${spaces}x,${spaces},gzip${spaces};${spaces}q=1`)).toBe('gzip');
  expect(chooseEncoding('br;q=0.1234,'.repeat(1000))).toBeUndefined();
});
