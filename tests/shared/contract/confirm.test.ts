import { describe, expect, test } from 'vitest';
import { confirmSchema } from '#shared/contract/confirm.ts';
import { tokenOfLink } from '#shared/contract/plain-form.ts';

describe('a confirm request', () => {
  test('has a token and nothing else', () => {
    expect(confirmSchema.parse({ token: 'k1.row.mac', email: 'ada@example.ch' })).toEqual({
      token: 'k1.row.mac',
    });
  });

  test('has a longest token', () => {
    expect(confirmSchema.safeParse({ token: 'x'.repeat(256) }).success).toBe(true);
    expect(confirmSchema.safeParse({ token: 'x'.repeat(257) }).success).toBe(false);
  });

  test.each([{}, { token: '' }, { token: 7 }, null, 'token', []])('may not be %j', (value) => {
    expect(confirmSchema.safeParse(value).success).toBe(false);
  });
});

describe('the token of a link', () => {
  test.each([
    ['https://www.vanaro.example/de/confirm?token=k1.row-_.mac', 'k1.row-_.mac'],
    [' https://www.vanaro.example/confirm?utm=1&token=k1.row.mac&x=2#top\n', 'k1.row.mac'],
    ['?token=k1.row.mac', 'k1.row.mac'],
    ['k1.row.mac', 'k1.row.mac'],
    ['', ''],
    ['?', ''],
    ['?token=', ''],
    ['?mytoken=k1.row.mac', ''],
    ['https://www.vanaro.example/confirm?from=mail#token=k1.row.mac', ''],
  ])('%j is %j', (link, token) => {
    expect(tokenOfLink(link)).toBe(token);
  });
});
