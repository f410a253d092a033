import type { Deployment } from './find-deployment.ts';

/** What a check found. */
export type Finding =
  | { readonly result: 'ok'; readonly words?: string }
  /** `words` say what is wrong, `todo` what to do about it. */
  | { readonly result: 'failed'; readonly words: string; readonly todo: string }
  /** It cannot be checked from here, which is not a failure. `why` says what is missing. */
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

export function check(name: string, run: Check['run'], timeoutMs = TIMEOUT_MS): Check {
  return { name, run, timeoutMs };
}

/** A check that makes many calls. */
export function longCheck(name: string, run: Check['run']): Check {
  return check(name, run, 60_000);
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

const TIMEOUT_MS = 15_000;

/** Checks of names and certificates, which only a stage in the cloud has. */
export function onlyOnInternet({ kind }: Deployment, checks: readonly Check[]): readonly Check[] {
  return kind === 'cloud' ? checks : cannotRun(checks, 'a laptop is not on the internet');
}

/** Checks of what AWS says of an account. */
export function onlyInAccount({ kind }: Deployment, checks: readonly Check[]): readonly Check[] {
  return kind === 'cloud' ? checks : cannotRun(checks, 'a laptop has no AWS account');
}

function cannotRun(checks: readonly Check[], why: string): readonly Check[] {
  return checks.map(({ name }) => check(name, async () => unknown(why)));
}

/** A check that was run. */
export interface Checked {
  readonly name: string;
  readonly finding: Finding;
}

/**
 * Runs the checks of a subject and closes it. Never rejects because of a check: one that throws or
 * takes too long has failed. No further check begins once the signal is aborted.
 */
export async function runSubject(subject: Subject, signal: AbortSignal): Promise<Checked[]> {
  const checked = subject.isInOrder
    ? await inOrder(subject.checks, signal)
    : await Promise.all(subject.checks.map((each) => runCheck(each, signal)));
  try {
    await subject.close?.();
    return checked;
  } catch (fault) {
    return [...checked, { name: 'The trial is undone', finding: explainFault(fault) }];
  }
}

async function inOrder(checks: readonly Check[], signal: AbortSignal): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (const each of checks) checked.push(await runCheck(each, signal));
  return checked;
}

async function runCheck(
  { name, run, timeoutMs = TIMEOUT_MS }: Check,
  interruption: AbortSignal,
): Promise<Checked> {
  if (interruption.aborted) return { name, finding: unknown('it was interrupted') };
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([timeout, interruption]);
  const late = new Promise<Finding>((resolve) => {
    const end = () =>
      resolve(
        timeout.aborted
          ? failed(`nothing answered in ${timeoutMs / 1000} s`, 'Is it up? Run this again.')
          : unknown('it was interrupted'),
      );
    signal.addEventListener('abort', end, { once: true });
  });
  const running = run(signal).catch((fault: unknown) =>
    // `late` reports a call that was cut short.
    signal.aborted ? late : explainFault(fault),
  );
  return { name, finding: await Promise.race([running, late]) };
}

const NOT_ALLOWED = /^(?:AccessDenied|AuthorizationError|NotAuthorized|UnauthorizedOperation)/;
/** How systems and OpenSSL name a fault of a connection. It holds no data. */
const CODE = /^[A-Z][A-Z\d_]+$/;

/** What a check threw, by its name: messages of errors may quote tokens and addresses. */
function explainFault(fault: unknown): Finding {
  if (!(fault instanceof Error)) return failed(`it failed (${typeof fault})`, AGAIN);
  if (NOT_ALLOWED.test(fault.name)) return unknown('these AWS credentials may not read it');
  const code = codeOf(fault);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return failed(
      'its name is not found in DNS',
      'Add the DNS records that the stacks print, or wait until they are known.',
    );
  }
  if (code !== undefined) return failed(`there is no connection (${code})`, 'Is it up? ' + AGAIN);
  return failed(`it failed (${fault.name})`, AGAIN);
}

const AGAIN = 'Run it again. If it stays: docs/runbook.md.';

/** The code of an error or of its cause, because `fetch` wraps the error of a connection. */
function codeOf({ code, cause }: NodeJS.ErrnoException): string | undefined {
  if (code !== undefined && CODE.test(code)) return code;
  return cause instanceof Error ? codeOf(cause) : undefined;
}
