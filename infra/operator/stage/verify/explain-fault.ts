import { failed, unknown, type Finding } from './check.ts';

const NOT_ALLOWED = /^(?:AccessDenied|AuthorizationError|NotAuthorized|UnauthorizedOperation)/;
/** What emulators answer to calls that they do not have. */
const NOT_THERE = /^(?:UnknownOperation|InvalidAction|NotImplemented|UnsupportedOperation)/;
/** What systems and OpenSSL call what went wrong with a connection: it names no data. */
const CODE = /^[A-Z][A-Z\d_]+$/;

/**
 * One line for what a check threw. It is told by its name, because texts of errors may quote tokens and
 * addresses.
 */
export function explainFault(fault: unknown): Finding {
  if (!(fault instanceof Error)) return failed(`it failed (${typeof fault})`, AGAIN);
  if (NOT_ALLOWED.test(fault.name)) return unknown('these AWS credentials may not look at it');
  if (NOT_THERE.test(fault.name)) return unknown('this endpoint does not know the call');
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

/** The code of an error, or of what caused it: `fetch` wraps the error of a connection. */
function codeOf({ code, cause }: NodeJS.ErrnoException): string | undefined {
  if (code !== undefined && CODE.test(code)) return code;
  return cause instanceof Error ? codeOf(cause) : undefined;
}
