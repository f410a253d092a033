import type { Deployment } from './find-deployment.ts';

/** What a check found. */
export type Finding =
  | { readonly result: 'ok'; readonly words?: string }
  /** `words` say what is wrong, `todo` what to do about it. */
  | { readonly result: 'failed'; readonly words: string; readonly todo: string }
  /** It cannot be checked from here, which is not a failure. `why` follows “cannot be checked here:”. */
  | { readonly result: 'unknown'; readonly why: string };

export interface Check {
  /** The fact that it checks. */
  readonly name: string;
  /** Rejects for unexpected faults. The signal is aborted at the end of its time. */
  readonly run: (signal: AbortSignal) => Promise<Finding>;
  /** Fifteen seconds by default. */
  readonly timeoutMs?: number;
}

/** Checks of one subject. They run side by side, unless each depends on the one before it. */
export interface Subject {
  readonly title: string;
  readonly checks: readonly Check[];
  readonly isInOrder?: boolean;
  /** Undoes what its checks did, whether they passed or not. */
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

/** Ok without problems. Otherwise the first problem, and the number of others. */
export function noneOf(problems: readonly string[], words: string, todo: string): Finding {
  const [first, ...others] = problems;
  if (first === undefined) return ok(words);
  return failed(others.length > 0 ? `${first} (and ${others.length} more)` : first, todo);
}

const IMITATION = { laptop: 'a laptop', emulator: 'an emulator' } as const;

/** Checks of names and certificates, which only a stage in the cloud has. */
export function onlyOnInternet({ kind }: Deployment, checks: readonly Check[]): readonly Check[] {
  if (kind === 'cloud') return checks;
  return cannotRun(checks, `${IMITATION[kind]} is not on the internet`);
}

/** Checks of what AWS says of an account. A laptop has none. */
export function onlyInAccount(deployment: Deployment, checks: readonly Check[]): readonly Check[] {
  if (deployment.kind !== 'laptop') return checks.map((check) => orEmulated(deployment, check));
  return cannotRun(checks, `${IMITATION.laptop} has no AWS account`);
}

function cannotRun(checks: readonly Check[], why: string): readonly Check[] {
  return checks.map(({ name }) => ({ name, run: async () => unknown(why) }));
}

/** A check of what AWS does. An emulator ignores some settings, so there its failures mean nothing. */
export function orEmulated({ kind }: Deployment, check: Check): Check {
  if (kind !== 'emulator') return check;
  return {
    ...check,
    async run(signal) {
      const finding = await check.run(signal).catch((fault: unknown) => {
        const name = fault instanceof Error ? fault.name : typeof fault;
        return unknown(`${IMITATION.emulator} does not support the call (${name})`);
      });
      if (finding.result !== 'failed') return finding;
      return unknown(`${IMITATION.emulator} says: ${finding.words}`);
    },
  };
}
