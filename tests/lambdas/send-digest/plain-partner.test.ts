import { expect, test } from 'vitest';
import { plainPartner } from '../../../lambdas/send-digest/plain-partner.ts';

test('a host name is shown so that no mail program makes a link of it', () => {
  expect(plainPartner('garage.example')).toBe('garage.\u2060example');
  expect(plainPartner(' www.garage-rossi.ch ')).toBe('www.\u2060garage-rossi.\u2060ch');
});

test('a plain name is shown as it is', () => {
  expect(plainPartner('Garage Rossi')).toBe('Garage Rossi');
});

test.each([
  undefined,
  '',
  'https://evil.example/pay',
  'call 091 000 11 22',
  'win-2026.example',
  'evil.example/login',
  `${'a'.repeat(60)}.example`,
])('%s is not shown', (partner) => {
  expect(plainPartner(partner)).toBeUndefined();
});
