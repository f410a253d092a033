import { expect, test } from 'vitest';
import { networkOf } from '../../../lambdas/limits/network.ts';

test.each([
  ['203.0.113.7:46532', '203.0.113.7'],
  ['2001:db8:a:b:1:2:3:4:46532', '2001:db8:a:b'],
  ['2001:db8::9:9985', '2001:db8:0:0'],
  ['2001:0DB8:000A:000B:0001::1:443', '2001:db8:a:b'],
  ['::1:443', '0:0:0:0'],
  ['::ffff:203.0.113.7:46532', '203.0.113.7'],
  ['::ffff:cb00:7107:46532', '203.0.113.7'],
])('%s is a client of the network %s', (viewerAddress, network) => {
  expect(networkOf(viewerAddress)).toBe(network);
});

test.each([
  '',
  ':',
  'localhost:80',
  '203.0.113.7',
  '203.0.113.700:80',
  '::zz:80',
  '2001:db8::1]:80',
])('"%s" names no network', (viewerAddress) => {
  expect(networkOf(viewerAddress)).toBeUndefined();
});
