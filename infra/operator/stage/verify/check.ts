/** What a check found. */
export type Finding =
  | { readonly result: 'ok'; readonly words?: string }
  /** `words` say what is wrong, `todo` what to do about it. */
  | { readonly result: 'failed'; readonly words: string; readonly todo: string }
  /** Nobody can tell from here. `why` ends the sentence “cannot be known here:”. */
  | { readonly result: 'unknown'; readonly why: string };

export interface Check {
  /** What holds if nothing is wrong. */
  readonly name: string;
  /** Rejects for what it did not expect. The signal is aborted when its time is over. */
  readonly run: (signal: AbortSignal) => Promise<Finding>;
  /** Fifteen seconds by default. */
  readonly timeoutMs?: number;
}

/** Checks of one thing. They run side by side, unless each rests on the one before it. */
export interface Subject {
  readonly title: string;
  readonly checks: readonly Check[];
  readonly isInOrder?: boolean;
  /** Takes back what its checks did, whatever became of them. */
  readonly close?: () => Promise<void>;
}

export function ok(words?: string): Finding {
  return { result: 'ok', ...(words === undefined ? {} : { words }) };
}

export function failed(words: string, todo: string): Finding {
  return { result: 'failed', words, todo };
}

export function unknown(why: string): Finding {
  return { result: 'unknown', why };
}

/** Ok without problems. Else the first of them is shown, and how many more there are. */
export function noneOf(problems: readonly string[], words: string, todo: string): Finding {
  const [first, ...others] = problems;
  if (first === undefined) return ok(words);
  return failed(others.length > 0 ? `${first} (and ${others.length} more)` : first, todo);
}

/** A check of which nobody can tell anything from here. */
export function unknowable(name: string, why: string): Check {
  return { name, run: async () => unknown(why) };
}
