import type { Figure, Mark } from '../figure.ts';
import { MARKS } from '../marks.ts';
import { REASONS } from '../reasons.ts';
import { formatRatio, formatValue } from './format-value.ts';

/** What a mark says of a figure. */
export interface Verdict {
  /** As `at most 26.5 kB`. */
  readonly limit: string;
  readonly isMet: boolean;
  /** Why it is not met. */
  readonly reason?: string | undefined;
}

/** Undefined for a figure without a mark. */
export function verdictOf(figure: Figure): Verdict | undefined {
  if (!isMarked(figure.id)) return undefined;
  const mark: Mark = MARKS[figure.id];
  const isMet = meets(figure, mark);
  return { limit: describeMark(mark, figure), isMet, reason: REASONS[figure.id] };
}

function isMarked(id: string): id is keyof typeof MARKS {
  return id in MARKS;
}

function describeMark({ of, atMost, atLeast }: Mark, { unit }: Figure): string {
  const format = (limit: number) =>
    of === 'ratio' ? formatRatio(limit) : formatValue(limit, unit);
  return atMost === undefined ? `at least ${format(atLeast ?? 0)}` : `at most ${format(atMost)}`;
}

function meets(figure: Figure, { of, atMost = Infinity, atLeast = 0 }: Mark): boolean {
  const measured = of === 'value' ? figure.value : ratioOf(figure);
  return measured >= atLeast && measured <= atMost;
}

/** Ours to the first thing that it is compared with. Not a number without one. */
function ratioOf({ value, against }: Figure): number {
  return value / (against?.[0]?.value ?? Number.NaN);
}
