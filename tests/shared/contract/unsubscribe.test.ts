import { describe, expect, test } from 'vitest';
import { unsubscribeSchema } from '#shared/contract/unsubscribe.ts';
import { addressOf } from '../../fixtures/addresses.ts';

describe('an unsubscribe request', () => {
  test('may have a token', () => {
    expect(unsubscribeSchema.parse({ token: 'k1.row.mac' })).toEqual({ token: 'k1.row.mac' });
  });

  test('may have an address, which is trimmed', () => {
    expect(unsubscribeSchema.parse({ email: ' ada@müller.ch ' })).toEqual({
      email: 'ada@müller.ch',
    });
  });

  test('may have an address that was copied with invisible characters', () => {
    expect(unsubscribeSchema.parse({ email: '\u200bada\u00ad@example.ch\u202c' })).toEqual({
      email: 'ada@example.ch',
    });
  });

  test('keeps only the token if it has both', () => {
    expect(unsubscribeSchema.parse({ token: 'k1.row.mac', email: 'ada@example.ch' })).toEqual({
      token: 'k1.row.mac',
    });
  });

  test('has a longest token and a longest address', () => {
    expect(unsubscribeSchema.safeParse({ token: 'x'.repeat(256) }).success).toBe(true);
    expect(unsubscribeSchema.safeParse({ token: 'x'.repeat(257) }).success).toBe(false);
    expect(unsubscribeSchema.safeParse({ email: addressOf(255) }).success).toBe(true);
    expect(unsubscribeSchema.safeParse({ email: addressOf(256) }).success).toBe(false);
  });

  test.each([{}, { token: '' }, { token: 7 }, { email: 'ada' }, { email: '' }, null, 'token', []])(
    'may not be %j',
    (value) => {
      expect(unsubscribeSchema.safeParse(value).success).toBe(false);
    },
  );
});

test('a length is measured of texts alone', () => {
  const token: unknown = { length: { toString: 1 } };

  expect(unsubscribeSchema.safeParse({ token }).success).toBe(false);
});
