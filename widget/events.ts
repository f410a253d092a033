import type { Intent, Role } from '#shared/contract/sign-up.ts';
import type { Language } from '#shared/languages.ts';

/** What a host page is told about a sign-up. It does not contain the address. */
export interface SignUpSummary {
  readonly role: Role;
  readonly intent: Intent;
  readonly language: Language;
  readonly partner: string | undefined;
  /** The form is in `test` mode. */
  readonly test?: true;
}

export interface AcceptedSignUp extends SignUpSummary {
  /** Whether it counts only after the press of the button in a mail. */
  readonly confirm: boolean;
}

export interface SignUpFailure {
  /** The contract's `error`, in English: `Invalid form data`, `Failed to submit signup`, … */
  readonly error: string;
  /** HTTP status of the last attempt. Absent if no answer came. */
  readonly status?: number;
  /** The error of each invalid field, as a sentence of the contract. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface Notice {
  readonly kind: 'success' | 'error';
  readonly title: string;
  readonly description: string;
  /** The form is in `test` mode. */
  readonly test?: true;
}

/**
 * The events bubble and cross shadow roots. If the host cancels `submit`, nothing is sent; `success`,
 * the page is not left; `notify`, no toast is shown.
 */
export interface VanWaitlistEventMap {
  'van-submit': CustomEvent<SignUpSummary>;
  'van-success': CustomEvent<AcceptedSignUp>;
  'van-error': CustomEvent<SignUpFailure>;
  'van-notify': CustomEvent<Notice>;
  /** The form is there and can be used. */
  'van-ready': CustomEvent<undefined>;
}

type Details = {
  [
    name in keyof VanWaitlistEventMap as name extends `van-${infer short}` ? short : never
  ]: VanWaitlistEventMap[name]['detail'];
};

/** Dispatches an event to the host page. False if the host called `preventDefault()`. */
export type Emit = <Name extends keyof Details>(name: Name, detail: Details[Name]) => boolean;

export function createEmit(target: EventTarget): Emit {
  return (name, detail) =>
    target.dispatchEvent(
      new CustomEvent(`van-${name}`, {
        detail,
        bubbles: true,
        composed: true,
        cancelable: /^[sn]/.test(name),
      }),
    );
}
