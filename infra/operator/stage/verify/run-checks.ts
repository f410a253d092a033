import { failed, unknown, type Check, type Finding, type Subject } from './check.ts';

const TIMEOUT_MS = 15_000;

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
    : await Promise.all(subject.checks.map((check) => runCheck(check, signal)));
  try {
    await subject.close?.();
    return checked;
  } catch (fault) {
    return [...checked, { name: 'The trial is undone', finding: explainFault(fault) }];
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
    // `late` reports a call that was cut short.
    signal.aborted ? late : explainFault(fault),
  );
  return { name, finding: await Promise.race([running, late]) };
}

const NOT_ALLOWED = /^(?:AccessDenied|AuthorizationError|NotAuthorized|UnauthorizedOperation)/;
/** What emulators answer to calls that they do not support. */
const NOT_THERE = /^(?:UnknownOperation|InvalidAction|NotImplemented|UnsupportedOperation)/;
/** How systems and OpenSSL name a fault of a connection. It holds no data. */
const CODE = /^[A-Z][A-Z\d_]+$/;

/** What a check threw, by its name: messages of errors may quote tokens and addresses. */
function explainFault(fault: unknown): Finding {
  if (!(fault instanceof Error)) return failed(`it failed (${typeof fault})`, AGAIN);
  if (NOT_ALLOWED.test(fault.name)) return unknown('these AWS credentials may not read it');
  if (NOT_THERE.test(fault.name)) return unknown('this endpoint does not support the call');
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
