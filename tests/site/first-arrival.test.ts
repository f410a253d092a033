import { expect, test, vi } from 'vitest';
import { isFirstArrival } from '../../site/scripts/first-arrival.ts';

function arrive(referrer: string, type?: string): boolean {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    type ? [{ type } as unknown as PerformanceNavigationTiming] : [],
  );
  return isFirstArrival();
}

test.each([
  ['', 'navigate'],
  ['https://friend.example/', 'navigate'],
  [`${location.origin}.friend.example/`, 'navigate'],
  ['', 'prerender'],
  ['', undefined],
] as const)('a visit from %j by %s is one', (referrer, type) => {
  expect(arrive(referrer, type)).toBe(true);
});

test.each([
  [`${location.origin}/`, 'navigate'],
  [`${location.origin}/`, undefined],
  ['', 'reload'],
  ['', 'back_forward'],
  ['https://friend.example/', 'back_forward'],
] as const)('a visit from %j by %s is none', (referrer, type) => {
  expect(arrive(referrer, type)).toBe(false);
});
