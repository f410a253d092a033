/** Why an operation does not begin, by code, with what a face needs to explain it. */
export interface Refusals {
  stage_name_invalid: object;

  // list
  page_token_invalid: object;
}

export type Refusal = {
  readonly [Code in keyof Refusals]: { readonly code: Code } & Readonly<Refusals[Code]>;
}[keyof Refusals];

/** An operation did not begin, and nothing was changed. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal.code, options);
    this.refusal = refusal;
  }
}

/** The list, or what it rests on, cannot be reached. The message says what to do. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}
