import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { Wave } from '../../../lambdas/store/announcements.ts';
import { estimateLeaving } from '../../../operator/operations/announcements/leaving.ts';
import { describeState, stateOf } from '../../../operator/operations/announcements/states.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const TUESDAY = Date.parse('2026-12-01T08:00:00Z');

function wave(number: number, more: Partial<Wave> = {}): Wave {
  const common = { wave: number, startedAt: NOW, wanted: 10, segment: {} };
  return { ...common, finishedAt: NOW, ...more };
}

const LATER = wave(2, { dueAt: TUESDAY });
const { finishedAt: _, ...INTERRUPTED } = wave(1);

test.each([
  ['draft', [], 0, {}],
  ['sending', [wave(1)], 3, {}],
  ['sent', [wave(1)], 0, {}],
  ['scheduled for Tue 1 Dec 09:00', [wave(1), LATER], 10, {}],
  ['sending', [wave(1), LATER], 11, {}],
  ['sending', [INTERRUPTED], 0, {}],
  ['paused since Sat 28 Nov 13:00', [wave(1)], 3, { pausedAt: NOW }],
  ['sent', [wave(1)], 0, { pausedAt: NOW }],
  ['cancelled on Tue 1 Dec 09:00', [wave(1)], 3, { pausedAt: NOW, cancelledAt: TUESDAY }],
])('it is %s', (words, waves, owed, more) => {
  const announcement = { name: 'beta', firstShard: 0, createdAt: NOW, waves, ...more };

  expect(describeState(stateOf(announcement, owed, NOW), NOW)).toBe(words);
});

test('what was never saved is a draft, and another year is named', () => {
  expect(stateOf(undefined, 0, NOW)).toEqual({ state: 'draft' });
  expect(describeState({ state: 'scheduled', stateAt: TUESDAY + 60 * DAY_MS }, NOW)).toBe(
    'scheduled for Sat 30 Jan 2027 09:00',
  );
});

describe('the end of an announcement at the quota of today', () => {
  const quota = { maxPerDay: 10_000, maxPerSecond: 1, sentLastDay: 1000 };

  test.each([
    ['within the day', 3600, { quota }, NOW + HOUR_MS],
    ['on the next days', 7000 + 8001, { quota }, NOW + 2 * DAY_MS],
    ['unknown without a quota', 1, {}, undefined],
    ['unknown while bounces hold it', 1, { quota, heldBy: 'bounces' as const }, undefined],
  ])('is %s', (_name, mails, rate, end) => {
    expect(estimateLeaving(mails, NOW, rate).leavesUntil).toBe(end);
  });
});
