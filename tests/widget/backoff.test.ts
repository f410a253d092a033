import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backoffMs, parseRetryAfter } from '../../widget/sign-up/backoff.ts';

describe('backoff', () => {
  it('doubles with each retry', () => {
    expect([0, 1, 2].map((attempt) => backoffMs(attempt, 0, 1))).toEqual([1000, 2000, 4000]);
  });

  it('spreads over the upper half of its span', () => {
    expect(backoffMs(1, 0, 0)).toBe(1000);
    expect(backoffMs(1, 0, 0.5)).toBe(1500);
  });

  it('is never sooner than the server asked', () => {
    expect(backoffMs(0, 7000, 0)).toBe(7000);
  });

  it('is never over 30 seconds', () => {
    expect(backoffMs(0, 120_000, 0)).toBe(30_000);
    expect(backoffMs(20, 0, 1)).toBe(30_000);
  });
});

describe('Retry-After', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['3', 3000],
    ['0', 0],
    ['-4', 0],
    ['soon', 0],
    [null, 0],
    ['Thu, 01 Jan 2026 00:00:09 GMT', 9000],
    ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
  ])('%s is %i ms', (header, ms) => {
    expect(parseRetryAfter(header)).toBe(ms);
  });
});
