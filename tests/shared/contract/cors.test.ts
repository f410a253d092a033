import { expect, test } from 'vitest';
import { isAllowedOrigin } from '#shared/contract/cors.ts';

const LISTED = ['https://www.vanaro.example', 'https://partner.example:8443'];

test.each(LISTED)('%s is on the list', (origin) => {
  expect(isAllowedOrigin(origin, LISTED)).toBe(true);
});

test.each([
  'https://foreign.example',
  'https://www.vanaro.example.foreign.example',
  'http://www.vanaro.example',
  'https://www.vanaro.example:8443',
  'https://partner.example',
  'https://www.vanaro.example/',
  'https://www.vanaro.example,https://foreign.example',
  'https://www.vanaro.example,https://www.vanaro.example',
  'null',
  '*',
  '',
])('"%s" is not on the list', (origin) => {
  expect(isAllowedOrigin(origin, LISTED)).toBe(false);
});

test.each(['https://any.example', 'http://localhost:5173'])('`*` stands for %s', (origin) => {
  expect(isAllowedOrigin(origin, ['https://www.vanaro.example', '*'])).toBe(true);
});

test.each([
  'null',
  '',
  'https://a.example,https://b.example',
  'https://a.example, https://b.example',
])('`*` does not stand for "%s"', (origin) => {
  expect(isAllowedOrigin(origin, ['*'])).toBe(false);
});
