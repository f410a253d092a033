import type { DraftProblem } from './announcements/draft-faults.ts';
import type { OtherAnnouncement } from './announcements/this-week.ts';

/** Why an operation does not begin, by code, with what a face needs to explain it. */
export interface Refusals {
  stage_name_invalid: object;

  // List
  page_token_invalid: object;

  // Announcements
  draft_exists: { folder: string };
  draft_unusable: { folder: string; problems: readonly DraftProblem[] };
  test_address_invalid: object;
  never_sent: { name: string };
  languages_missing: { languages: readonly string[] };
  /** Some of the people get other announcements within the week, until `freeAt` in epoch milliseconds. */
  second_this_week: { name: string; others: readonly OtherAnnouncement[]; freeAt: number };
  other_being_queued: { name: string };
  wave_interrupted: { name: string; wave: number };
  wave_begun_meanwhile: object;

  // Mail
  mail_kind_unknown: { kind: string; kinds: readonly string[] };
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
