/** An operation did not begin, and nothing was changed. The message says why, and quotes no address. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/** The list, or what it rests on, cannot be reached. The message says what to do. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

/** What an operator reads of an error. Of an unknown one it is only the name, because texts may quote data. */
export function explain(error: unknown): string {
  if (error instanceof RefusedError || error instanceof ConnectionError) return error.message;
  if (!(error instanceof Error)) return `Something failed: ${typeof error}.`;
  const { name, message, stack, code = '' }: NodeJS.ErrnoException = error;
  if (name === 'AbortError') return 'You stopped it. What had begun was finished.';
  if (`${code} ${message}`.includes('ECONNREFUSED')) {
    return 'Connection refused. For the laptop stack: run npm start, and leave it running.';
  }
  if (name === 'ResourceNotFoundException') {
    return 'The table does not exist. Is the stage deployed?';
  }
  if (/Credential|Token|Signature|UnrecognizedClient|AccessDenied/.test(name)) {
    return `AWS refuses the credentials (${name}). docs/operating.md lists the permissions that commands need.`;
  }
  if (process.env['WAITLIST_DEBUG']) process.stderr.write(`${stack}\n`);
  // For example `RangeError`, or `Error (ENOSPC)`.
  const named = /^E[A-Z\d]+$/.test(code) ? `${name} (${code})` : name;
  return `Something failed: ${named}. What had begun was finished, and it can be done again. To see where, set WAITLIST_DEBUG=1.`;
}
