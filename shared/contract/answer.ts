import type { Challenge } from './challenge.ts';

/** The JSON body of every API answer. */
export type Answer = Success | Failure;

interface Success {
  success: true;
  /** Answers an unsubscription by token: with it, the confirm call takes the unsubscription back. */
  undo?: string;
  /** Answers every sign-up where one counts only after the click that a mail asks for. */
  confirm?: boolean;
}

export interface Failure {
  success: false;
  error: string;
  /** The error of each invalid field. */
  fields?: Readonly<Record<string, string>>;
  /** The same call passes with the `solution` of it. */
  challenge?: Challenge;
}

/** The `error` of an answer that is not a success. English and fixed: clients translate it. */
export const ERRORS = {
  invalid: 'Invalid form data',
  signUpFailed: 'Failed to submit signup',
  unknown: 'Unknown error',
  tooLarge: 'Request body too large',
  foreignOrigin: 'Foreign origin',
  mediaType: 'Unsupported content type',
  method: 'Method not allowed',
  tooMany: 'Too many requests',
  unsubscribeFailed: 'An error occurred. Please try again later.',
  contactFailed: 'Something went wrong. Please try again later.',
  confirmFailed: 'An error occurred. Please try again later.',
} as const;
