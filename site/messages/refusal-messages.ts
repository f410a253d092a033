/** What a form says if the API refuses a call that is valid. */
export interface RefusalMessages {
  readonly tooMany: string;
  /** The page came without https, and the browser has to solve a challenge. */
  readonly insecure: string;
}
