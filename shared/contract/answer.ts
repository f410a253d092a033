import type { KnownSignUp } from './sign-up.ts';
import type { Challenge } from './challenge.ts';

export type Answer = Success | Failure;

export interface Success {
  success: true;
  /** What waits for a press, to a link of a mail. Absent if the link shows nothing. */
  signup?: KnownSignUp;
  /** When the person left, in epoch milliseconds, or 0. A press sends it back. */
  seen?: number;
  /** The sign-up counts only after the click that a mail asks for. */
  confirm?: boolean;
  /** Confirmed, but no mail goes to the address. */
  suppressed?: boolean;
  /** Of the person's invitation link, after a press. */
  code?: string;
}

export interface Failure {
  success: false;
  error: string;
  fields?: Readonly<Record<string, string>>;
  /** The same call passes with its `solution`. */
  challenge?: Challenge;
}

/** English and fixed: clients translate them. */
export const ERRORS = {
  invalid: 'Invalid form data',
  /** A later mail has a link that counts. */
  linkExpired: 'This link has expired',
  /** The press is older than a departure. It counts once the page has read again. */
  leftSince: 'Unsubscribed since this page was opened',
  /** The link proves only the address that its mail went to. */
  otherAddress: 'The link belongs to another address',
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
