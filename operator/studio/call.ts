import type * as z from 'zod/mini';
import type { OperationContext } from '../operation.ts';
import type { Refusal } from '../refusal.ts';
import type { Studio } from './studio.ts';

/** What a call works with. */
export interface CallContext<Part = never> extends OperationContext {
  readonly studio: Studio;
  /** Sends a part of the answer before the answer. Resolves when the page takes more. */
  readonly send: (part: Part) => Promise<void>;
}

type Schema = z.ZodMiniType;

/** What a call changes. A stage without `--write` refuses `list`; the others leave the list as it is. */
type Changes = 'nothing' | 'files' | 'audit' | 'list';

/** Answers at once. */
export interface Reading<Input extends Schema, Answer, Part> {
  readonly kind: 'reading';
  readonly changes: Changes;
  readonly input: Input;
  readonly answer: (input: z.output<Input>, context: CallContext<Part>) => Promise<Answer>;
}

/** Two steps. The plan stays in the process, and the page gets what it says. */
export interface Change<Input extends Schema, Plan, Shown, Done> {
  readonly kind: 'change';
  readonly changes: 'list';
  readonly input: Input;
  readonly plan: (input: z.output<Input>, context: CallContext) => Promise<Plan>;
  readonly show: (plan: Plan) => Shown;
  readonly run: (plan: Plan, context: CallContext) => Promise<Done>;
}

export function reading<Input extends Schema, Answer, Part = never>(
  input: Input,
  answer: Reading<Input, Answer, Part>['answer'],
  changes: Changes = 'nothing',
): Reading<Input, Answer, Part> {
  return { kind: 'reading', changes, input, answer };
}

export function change<Input extends Schema, Plan, Shown, Done>(
  input: Input,
  steps: Pick<Change<Input, Plan, Shown, Done>, 'plan' | 'show' | 'run'>,
): Change<Input, Plan, Shown, Done> {
  return { kind: 'change', changes: 'list', input, ...steps };
}

/** Why a call does not begin, by code: of the operation, or of the studio. */
export type CallRefusal =
  | Refusal
  /** `path`: where in the input. */
  | { readonly code: 'input_invalid'; readonly path: string }
  /** The positions of texts that are no addresses, counted from 1. */
  | { readonly code: 'addresses_invalid'; readonly positions: readonly number[] }
  /** The studio was opened on a stage without `--write`. */
  | { readonly code: 'read_only'; readonly stage: string }
  /** No file was uploaded since the studio began, or another one since. */
  | { readonly code: 'upload_missing' }
  /** In bytes. */
  | { readonly code: 'upload_too_large'; readonly size: number }
  /** Each plan runs once, and no plan survives the studio. */
  | { readonly code: 'plan_unknown' };

export class CallRefusedError extends Error {
  override readonly name = 'CallRefusedError';
  readonly refusal: CallRefusal;

  constructor(refusal: CallRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
