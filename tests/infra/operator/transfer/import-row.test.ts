import { expect, test } from 'vitest';
import { readFileTime } from '../../../../infra/operator/transfer/import-row.ts';

test.each([
  ['2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z'],
  ['2018-06-12 07:53:28', '2018-06-12T07:53:28.000Z'],
  ['2023-05-01 10:20:30.123456 +0200 CEST', '2023-05-01T08:20:30.123Z'],
  ['2023-05-01 10:20:30.123456 +0000 UTC', '2023-05-01T10:20:30.123Z'],
  ['2023-05-01 10:20:30.1 +0000 +0000', '2023-05-01T10:20:30.100Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['31.1.2026', '2026-01-31T00:00:00.000Z'],
  ['31.01.2026 08:15', '2026-01-31T08:15:00.000Z'],
])('%s is read', (text, iso) => {
  expect(new Date(readFileTime(text) ?? NaN).toISOString()).toBe(iso);
});

test.each(['', 'yesterday', '01/02/2026', '2026-02-31', '31.2.2026', '2026-13-01', '1700000000'])(
  '“%s” is not a time',
  (text) => {
    expect(readFileTime(text)).toBeUndefined();
  },
);
