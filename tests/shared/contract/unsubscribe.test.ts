import { describe, expect, test } from 'vitest';
import { unsubscribeSchema } from '#shared/contract/unsubscribe.ts';
import { addressOf } from './addresses.ts';

describe('an unsubscribe request', () => {
  test('carries a token', () => {
    expect(unsubscribeSchema.parse({ token: 'k1.row.mac' })).toEqual({ token: 'k1.row.mac' });
  });

  test('or an address, trimmed', () => {
    expect(unsubscribeSchema.parse({ email: ' ada@müller.ch ' })).toEqual({
      email: 'ada@müller.ch',
    });
  });

  test('takes the token where it has both', () => {
    expect(unsubscribeSchema.parse({ token: 'k1.row.mac', email: 'ada@example.ch' })).toEqual({
      token: 'k1.row.mac',
    });
  });

  test('has an end', () => {
    expect(unsubscribeSchema.safeParse({ token: 'x'.repeat(256) }).success).toBe(true);
    expect(unsubscribeSchema.safeParse({ token: 'x'.repeat(257) }).success).toBe(false);
    expect(unsubscribeSchema.safeParse({ email: addressOf(255) }).success).toBe(true);
    expect(unsubscribeSchema.safeParse({ email: addressOf(256) }).success).toBe(false);
  });

  test.each([{}, { token: '' }, { token: 7 }, { email: 'ada' }, { email: '' }, null, 'token', []])(
    'is not %j',
    (value) => {
      expect(unsubscribeSchema.safeParse(value).success).toBe(false);
    },
  );
});
