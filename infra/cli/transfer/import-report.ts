import type { Acquaintance } from '../../operator/store/import-person.ts';

/** What was found of a line: what the table knows of the person, or a problem in words. */
export type Finding = Acquaintance | 'duplicate' | { readonly problem: string };

/** What became, or would become, of the lines of a file. */
export interface ImportReport {
  readonly add: (line: number, finding: Finding) => void;
  readonly count: (name: Exclude<Finding, object>) => number;
  /** Whether somebody was refused for a reason that the operator may want to know. */
  readonly hasRefused: () => boolean;
  /** Each finding in words, with its lines. New people and people on the list are only counted. */
  readonly entries: () => readonly ReportEntry[];
}

export interface ReportEntry {
  readonly what: string;
  readonly count: number;
  readonly lines: readonly number[] | undefined;
}

const WORDS: Readonly<Record<Exclude<Finding, object>, string>> = {
  new: 'new',
  subscribed: 'already on the list',
  pending: 'already asked, waiting for their click',
  unsubscribed: 'unsubscribed before',
  suppressed: 'suppressed: bounced or complained',
  erased: 'asked to be deleted',
  lapsed: 'never confirmed an earlier sign-up',
  duplicate: 'in the file twice',
};

const UNREMARKABLE = new Set<string>(['new', 'subscribed', 'pending']);
const HARMLESS = new Set<string>([...UNREMARKABLE, 'duplicate']);

export function openReport(): ImportReport {
  const counts = new Map<string, number>();
  const lines = new Map<string, number[]>();
  return {
    add(line, finding) {
      const key = typeof finding === 'string' ? finding : finding.problem;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      if (UNREMARKABLE.has(key)) return;
      const found = lines.get(key);
      if (found) found.push(line);
      else lines.set(key, [line]);
    },
    count: (name) => counts.get(name) ?? 0,
    hasRefused: () => [...counts.keys()].some((key) => !HARMLESS.has(key)),
    entries: () =>
      [...counts.keys()].toSorted(byImportance).map((key) => ({
        what: wordsOf(key),
        count: counts.get(key) ?? 0,
        lines: lines.get(key)?.toSorted((a, b) => a - b),
      })),
  };
}

/** In the order of the words, and then what is wrong with lines. */
function byImportance(a: string, b: string): number {
  return importanceOf(a) - importanceOf(b) || a.localeCompare(b);
}

function importanceOf(key: string): number {
  const position = Object.keys(WORDS).indexOf(key);
  return position < 0 ? Object.keys(WORDS).length : position;
}

function wordsOf(key: string): string {
  return Object.hasOwn(WORDS, key) ? WORDS[key as keyof typeof WORDS] : key;
}

/** Numbers of lines for people: `4, 17–19, 23`. */
export function formatLines(lines: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last && line <= last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges
    .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
    .join(', ');
}
