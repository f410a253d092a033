import type { Figure } from './figure.ts';
import { formatRatio, formatValue } from './report/format-value.ts';

/** A limit for a figure, or for its ratio to the first thing that it is compared with. */
interface Mark {
  readonly of: 'value' | 'ratio';
  readonly atMost?: number;
  readonly atLeast?: number;
  /** Why it is missed: what the limit is, and what shows it. */
  readonly reason?: string;
}

/** The marks, by the id of their figure. The tests of sizes read the same numbers. */
export const MARKS = {
  'widget.bytes': { of: 'value', atMost: 27_100 },
  'main-thread.total': {
    of: 'ratio',
    atMost: 1.45,
    reason:
      'the ratio varied from 1.39 to 1.47 from run to run. By profile half of the script’s time is preact’s rendering, and a quarter its evaluation.',
  },
  'main-thread.longest': { of: 'ratio', atMost: 1.2 },
  'landing.bytes': { of: 'value', atMost: 68_000 },
  'landing.lcp': { of: 'value', atMost: 950 },
  'landing.tbt': { of: 'value', atMost: 30 },
  'landing.lighthouse': { of: 'value', atLeast: 100 },
  'pages.lighthouse': { of: 'value', atLeast: 100 },
  'pages.other-scores': { of: 'value', atLeast: 100 },
  'pages.lcp': { of: 'value', atMost: 950 },
  'pages.tbt': { of: 'value', atMost: 30 },
  'sign-ups.per-second': {
    of: 'ratio',
    atLeast: 0.8,
    reason:
      'the ratio varies between 0.69 and 0.83 from run to run. By profile our own code takes 7 % of the Lambdas’ thread and the gateway 9 %. The rest is the SDK and Node, as in the bare server, and the store works longer on a row that is due, see docs/decisions/0081.',
  },
  'mails.per-second': {
    of: 'ratio',
    atLeast: 0.6,
    reason:
      'a mail takes 5.6 calls to the store and one to SES, together 11 ms of two cores, of which 4.8 ms would be left at the mark. The SDK and its HTTP client take three fifths of the Lambdas’ thread and our own code 4 %, and the store’s rate is measured without an SDK, see docs/decisions/0081.',
  },
  'import.known-per-second': { of: 'ratio', atLeast: 0.6 },
  'announcement.writes-per-second': { of: 'ratio', atLeast: 0.6 },
  'sign-up-lambda.bytes': {
    of: 'value',
    atMost: 300_000,
    reason:
      'the names of 171 domains of mail providers take 2.1 kB, and the wordings that a proof of consent is compared with 1.5 kB. Without them, spellings of one mailbox would get a mail each, and a stranger could replace a proof.',
  },
  'sign-up-lambda.import': { of: 'ratio', atMost: 1.35 },
  'drain.100000': { of: 'ratio', atMost: 1.01 },
  'drain.1000000': { of: 'ratio', atMost: 1.01 },
  'equal-answers.dynamodb.signUp.one-way': { of: 'value', atMost: 60 },
  'equal-answers.dynamodb.signUp.difference': { of: 'value', atMost: 5 },
  'equal-answers.dynamodb.unsubscribe.one-way': { of: 'value', atMost: 60 },
  'equal-answers.dynamodb.unsubscribe.difference': { of: 'value', atMost: 5 },
  'equal-answers.dynamodb.place.one-way': { of: 'value', atMost: 60 },
  'equal-answers.dynamodb.place.difference': { of: 'value', atMost: 5 },
  'places.1000000.seconds': { of: 'ratio', atMost: 1 },
  'places.1000000.memory': { of: 'ratio', atMost: 1 },
  'laptop.memory': { of: 'value', atMost: 300 },
  'toolchain.start-unbuilt': { of: 'value', atMost: 10 },
  'toolchain.build': { of: 'value', atMost: 10 },
  'toolchain.test': { of: 'value', atMost: 360 },
} as const satisfies Readonly<Record<string, Mark>>;

export interface Verdict {
  /** Such as `at most 26.5 kB`. */
  readonly limit: string;
  readonly isMet: boolean;
  readonly reason?: string | undefined;
}

/** Judges a figure by its mark. Undefined for a figure without a mark. */
export function verdictOf({ id, value, unit, against }: Figure): Verdict | undefined {
  const marks: Readonly<Record<string, Mark>> = MARKS;
  const mark = marks[id];
  if (!mark) return undefined;
  const { of, atMost = Infinity, atLeast = 0, reason } = mark;
  const measured = of === 'value' ? value : value / (against?.[0]?.value ?? Number.NaN);
  const format = (limit: number) =>
    of === 'ratio' ? formatRatio(limit) : formatValue(limit, unit);
  return {
    limit: atMost === Infinity ? `at least ${format(atLeast)}` : `at most ${format(atMost)}`,
    isMet: measured >= atLeast && measured <= atMost,
    reason,
  };
}

export function isMissedWithoutReason(figure: Figure): boolean {
  const verdict = verdictOf(figure);
  return verdict !== undefined && !verdict.isMet && verdict.reason === undefined;
}
