import { failed, unknown, type Check, type Finding, type Subject } from './check.ts';
import { explainFault } from './explain-fault.ts';

const TIMEOUT_MS = 15_000;

/** A check that was run. */
export interface Checked {
  readonly name: string;
  readonly finding: Finding;
}

/**
 * Runs the checks of a subject and closes it. Never rejects for what a check does: one that throws or
 * takes too long has failed. After the signal is aborted, no further check is begun.
 */
export async function runSubject(subject: Subject, signal: AbortSignal): Promise<Checked[]> {
  const checked = subject.isInOrder
    ? await inOrder(subject.checks, signal)
    : await Promise.all(subject.checks.map((check) => runCheck(check, signal)));
  try {
    await subject.close?.();
    return checked;
  } catch (fault) {
    return [...checked, { name: 'What was tried is taken back', finding: explainFault(fault) }];
  }
}

async function inOrder(checks: readonly Check[], signal: AbortSignal): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (const check of checks) checked.push(await runCheck(check, signal));
  return checked;
}

async function runCheck(check: Check, interruption: AbortSignal): Promise<Checked> {
  const { name, timeoutMs = TIMEOUT_MS } = check;
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
  const running = check.run(signal).catch((fault: unknown) =>
    // A call that was cut short is told of by `late`.
    signal.aborted ? late : explainFault(fault),
  );
  return { name, finding: await Promise.race([running, late]) };
}
