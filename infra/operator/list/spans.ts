import type { Growth } from './growth.ts';

/** The sign-ups of some days in a row. */
export interface Span {
  /** The first and the last day: `2026-11-22`. */
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

const LENGTHS = [1, 7, 28, 91];

/** Groups days into at most `max` spans of one length. The first span may be shorter. */
export function toSpans(days: Growth['days'], max: number): { days: number; spans: Span[] } {
  const length = LENGTHS.find((each) => Math.ceil(days.length / each) <= max) ?? 364;
  const spans: Span[] = [];
  for (let end = days.length; end > 0; end -= length) {
    const part = days.slice(Math.max(0, end - length), end);
    spans.unshift({
      from: part[0]?.day ?? '',
      to: part.at(-1)?.day ?? '',
      count: part.reduce((sum, { count }) => sum + count, 0),
    });
  }
  return { days: length, spans };
}

/** What a span is called: `day`, `week`. */
export function spanName(days: number): string {
  if (days === 1) return 'day';
  return days === 7 ? 'week' : `${days} days`;
}
