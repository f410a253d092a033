/** What keeps a draft from being sent. */
export interface DraftProblem {
  /** Path of the file, or of the folder, as the operator gave it. */
  readonly file: string;
  /** Counted from 1. Absent if the file as a whole is meant. */
  readonly line?: number;
  /** A sentence for the operator. */
  readonly what: string;
}

/** A problem of a file that the reader of its lines does not know. */
export type LineProblem = Required<Omit<DraftProblem, 'file'>>;

/** Notes what is wrong with a line of the file that is being read. */
export type Refuse = (line: number, what: string) => void;

/** One line for each problem: `announcements/beta/de.md:14: …`. */
export function describeProblems(problems: readonly DraftProblem[]): string {
  return problems
    .map(({ file, line, what }) => `${file}${line === undefined ? '' : `:${line}`}: ${what}`)
    .join('\n');
}
