/** What a form says if the API refuses a call that is valid, or does not answer it yet. */
export interface RefusalMessages {
  readonly tooMany: string;
  /** The page came without https, and the browser has to solve a challenge. */
  readonly insecure: string;
  /** Shown while the call is repeated. */
  readonly retrying: string;
  readonly offline: string;
}
