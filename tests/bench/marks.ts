import type { Figure } from './figure.ts';
import { formatRatio, formatValue } from './format-value.ts';

/** A limit for a figure, or for its ratio to the first thing that it is compared with. */
interface Mark {
  readonly of: 'value' | 'ratio';
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** The marks, by the id of their figure. The tests of sizes read the same numbers. */
export const MARKS = {
  'widget.bytes': { of: 'value', atMost: 25_200 },
  'main-thread.total': { of: 'ratio', atMost: 1.4 },
  'main-thread.longest': { of: 'ratio', atMost: 0.7 },
  'landing.bytes': { of: 'value', atMost: 64_000 },
  'landing.lcp': { of: 'value', atMost: 950 },
  'landing.tbt': { of: 'value', atMost: 30 },
  'landing.lighthouse': { of: 'value', atLeast: 100 },
  'pages.lighthouse': { of: 'value', atLeast: 100 },
  'pages.other-scores': { of: 'value', atLeast: 100 },
  'pages.lcp': { of: 'value', atMost: 950 },
  'pages.tbt': { of: 'value', atMost: 30 },
  'sign-ups.per-second': { of: 'ratio', atLeast: 0.55 },
  'mails.per-second': { of: 'ratio', atLeast: 0.18 },
  'sign-up-lambda.bytes': { of: 'value', atMost: 300_000 },
  'sign-up-lambda.import': { of: 'ratio', atMost: 1.4 },
  'equal-answers.dynamodb.signUp.one-way': { of: 'value', atMost: 60 },
  'equal-answers.dynamodb.signUp.difference': { of: 'value', atMost: 5 },
  'equal-answers.dynamodb.unsubscribe.one-way': { of: 'value', atMost: 60 },
  'equal-answers.dynamodb.unsubscribe.difference': { of: 'value', atMost: 5 },
  'list.200000.processor': { of: 'ratio', atMost: 1.35 },
  'list.200000.search': { of: 'value', atMost: 30 },
  'list.1000000.memory': { of: 'value', atMost: 400 },
  'list.1000000.processor': { of: 'ratio', atMost: 1.35 },
  'list.1000000.search': { of: 'value', atMost: 150 },
  'studio.start': { of: 'value', atMost: 1000 },
  'studio.5000.figures': { of: 'value', atMost: 1000 },
  'studio.200000.pages': { of: 'value', atMost: 150 },
  'toolchain.start-unbuilt': { of: 'value', atMost: 10 },
  'toolchain.build': { of: 'value', atMost: 10 },
  'toolchain.test': { of: 'value', atMost: 360 },
} as const satisfies Readonly<Record<string, Mark>>;

export interface Verdict {
  /** Such as `at most 26.5 kB`. */
  readonly limit: string;
  readonly isMet: boolean;
}

/** Judges a figure by its mark. Undefined for a figure without a mark. */
export function verdictOf({ id, value, unit, against }: Figure): Verdict | undefined {
  const marks: Readonly<Record<string, Mark>> = MARKS;
  const mark = marks[id];
  if (!mark) return undefined;
  const { of, atMost = Infinity, atLeast = 0 } = mark;
  const measured = of === 'value' ? value : value / (against?.[0]?.value ?? Number.NaN);
  const format = (limit: number) =>
    of === 'ratio' ? formatRatio(limit) : formatValue(limit, unit);
  return {
    limit: atMost === Infinity ? `at least ${format(atLeast)}` : `at most ${format(atMost)}`,
    isMet: measured >= atLeast && measured <= atMost,
  };
}

export function isMissed(figure: Figure): boolean {
  return verdictOf(figure)?.isMet === false;
}
