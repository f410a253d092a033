import { useRef, useState } from 'react';
import type { OnWait, Wait } from './post-with-retries.ts';
import type { Refusal } from './refusal.ts';

/** What became of a call. With `errors`, the visitor has to mend fields. */
export type Result =
  | { readonly ok: true }
  | { readonly ok: false; readonly errors?: object; readonly refusal?: Refusal | undefined };

/** How far a form is. */
export interface Progress {
  readonly status: 'idle' | 'sending' | 'done' | 'failed';
  readonly wait?: Wait;
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
    const result = await call((wait) => setProgress({ status: 'sending', wait }));
    isBusy.current = false;
    setProgress(progressAfter(result));
    return result;
  }

  return {
    progress,
    isBusy: () => isBusy.current,
    send,
    /** Takes the result of an earlier call away. */
    clear: () => setProgress(IDLE),
  };
}

function progressAfter(result: Result): Progress {
  if (result.ok) return { status: 'done' };
  return result.errors ? IDLE : { status: 'failed', refusal: result.refusal };
}
