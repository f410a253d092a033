import { ERRORS } from '#shared/contract/answer.ts';

/** Why a valid call was refused. */
export type Refusal = 'tooMany' | 'insecure';

/** Undefined for an error that says nothing which a visitor could act on. */
export function refusalOf(error: string): Refusal | undefined {
  if (error === ERRORS.tooMany) return 'tooMany';
  return error === ERRORS.insecure ? 'insecure' : undefined;
}
