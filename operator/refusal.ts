import type { SignUpError } from '#shared/contract/field-errors.ts';
import type { SignUp } from '#shared/contract/sign-up.ts';
import type { Language } from '#shared/languages.ts';
import type { DraftProblem } from './drafts/draft-text.ts';
import type { ValueCount } from './operations/transfer/survey-column.ts';

/** Why an operation does not begin, by code, with what a face needs to explain it. */
export interface Refusals {
  stage_name_invalid: object;
  /** `error` is the code of the operating system. */
  path_unwritable: { error: string };

  // Transfer
  import_file_empty: object;
  import_not_text: object;
  /** `problem` is the code of the parser. */
  import_csv_invalid: { line: number; problem: string };
  /** The first line holds an address. */
  import_header_missing: object;
  import_column_unknown: { field: string; columns: readonly string[] };
  /** The commonest values of a column whose words may be states, and are not all known. */
  import_state_unclear: { column: string; values: readonly ValueCount[] };
  import_email_column_missing: { columns: readonly string[] };
  import_language_missing: object;
  /** The audit has no import of that id. */
  import_unknown: { id: string };

  // List
  page_token_invalid: object;

  // People
  block_reason_invalid: object;
  consent_words_invalid: object;
  correction_empty: object;
  correction_invalid: { field: Exclude<keyof SignUp, 'email'>; error: SignUpError };
  /** An empty value was given for an optional field. */
  correction_blank: { field: Exclude<keyof SignUp, 'email'> };
  /** A field that was both set and cleared. */
  correction_ambiguous: { field: Exclude<keyof SignUp, 'email'> };

  // Announcements
  draft_exists: { folder: string };
  /** The file is not as the operator last saw it. */
  draft_changed: { file: string };
  draft_unusable: { folder: string; problems: readonly DraftProblem[] };
  test_address_invalid: object;
  never_sent: { name: string };
  languages_missing: { languages: readonly Language[] };
  /** Some of the people get other announcements within the week, until `freeAt` in epoch milliseconds. */
  wave_interrupted: { name: string; wave: number };
  wave_begun_meanwhile: object;
  announcement_cancelled: { name: string; cancelledAt: number };
  /** The files differ from the text that is owed, in these languages. */
  text_differs: { name: string; languages: readonly Language[] };
  /** In epoch milliseconds. */
  time_past: { at: number };

  // Mail
  mail_kind_unknown: { kind: string; kinds: readonly string[] };
}

export type Refusal = Coded<Refusals>;

/** An operation did not begin, and nothing was changed. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal.code, options);
    this.refusal = refusal;
  }
}

/** Why the list, or what it rests on, cannot be reached, by code. */
export interface ConnectionFaults {
  /** The laptop stack was never started here. */
  laptop_missing: object;
  /** The laptop stack was started here, and does not answer. */
  laptop_stopped: object;
  stage_missing: { stage: string; region: string | undefined };
  /** A stack of the stage is missing, or lacks what every deployment of it has. */
  stack_incomplete: { stage: string; stack: string };
  /** The audit entry was refused, so what it records was not done. `error` is a name. */
  audit_not_written: { error: string };
  /** It was done, and its audit entry lacks what is known at the end only. `error` is a name. */
  audit_not_completed: { error: string };
}

export type ConnectionFault = Coded<ConnectionFaults>;

/** The list, or what it rests on, cannot be reached. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly fault: ConnectionFault;

  constructor(fault: ConnectionFault, options?: ErrorOptions) {
    super(fault.code, options);
    this.fault = fault;
  }
}

/** One of the codes of a map, together with its details. */
type Coded<Map> = {
  readonly [Code in keyof Map]: { readonly code: Code } & Readonly<Map[Code]>;
}[keyof Map];
