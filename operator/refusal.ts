/** An operation did not begin, and nothing was changed. The message says why, and quotes no address. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/** The list, or what it rests on, cannot be reached. The message says what to do. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}
