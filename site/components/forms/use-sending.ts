import { useRef, useState } from 'react';
import { INSECURE, type OnWait } from '#shared/form/call-api.ts';
import { ERRORS } from '#shared/contract/answer.ts';

/** Why a valid call was refused. */
export type Refusal = 'tooMany' | 'insecure';

/** Undefined for an error that a visitor can do nothing about. */
export function refusalOf(error?: string): Refusal | undefined {
  if (error === ERRORS.tooMany) return 'tooMany';
  return error === INSECURE ? 'insecure' : undefined;
}

/** The outcome of a call. With `errors`, the visitor has to correct fields. */
export type Result =
  | { readonly ok: true }
  | { readonly ok: false; readonly errors?: object; readonly refusal?: Refusal | undefined };

export interface Progress {
  readonly status: 'idle' | 'sending' | 'done' | 'failed';
  /** Why there is no answer yet: the API has not given one, or the network is gone. */
  readonly wait?: 'retrying' | 'offline';
  readonly refusal?: Refusal | undefined;
}

const IDLE: Progress = { status: 'idle' };

/** Sends what a form holds, one call at a time, and follows the call. */
export function useSending() {
  const [progress, setProgress] = useState(IDLE);
  /** Two presses may come before the first is rendered. */
  const isBusy = useRef(false);

  async function send<R extends Result>(call: (onWait: OnWait) => Promise<R>): Promise<R> {
    isBusy.current = true;
    setProgress({ status: 'sending' });
    const result = await call((ms) =>
      setProgress({ status: 'sending', wait: ms === Infinity ? 'offline' : 'retrying' }),
    );
    isBusy.current = false;
    setProgress(progressAfter(result));
    return result;
  }

  return {
    progress,
    isBusy: () => isBusy.current,
    send,
    /** Removes the result of an earlier call. */
    clear: () => setProgress(IDLE),
  };
}

function progressAfter(result: Result): Progress {
  if (result.ok) return { status: 'done' };
  return result.errors ? IDLE : { status: 'failed', refusal: result.refusal };
}
