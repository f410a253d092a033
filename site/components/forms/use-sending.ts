import { useRef, useState } from 'react';
import { ERRORS } from '#shared/contract/answer.ts';
import { INSECURE, type OnWait } from '#shared/form/call-api.ts';
import type { ShellTexts } from '../../shell/texts.ts';
import type { NoticeTexts } from './notice.tsx';

/** What is wrong with each invalid field, by the fields’ names. */
export type Errors = Readonly<Record<string, string | undefined>>;

export interface Failure {
  readonly ok: false;
  /** What the visitor has to correct. */
  readonly errors?: Errors;
  /** What is said otherwise. */
  readonly notice?: NoticeTexts;
}

/** The outcome of a call. */
export type Result = { readonly ok: true } | Failure;

/** Says why a call was refused if the visitor can do something about it, else that it failed. */
export function failure(
  error: string | undefined,
  notice: NoticeTexts,
  { tooMany, insecure }: ShellTexts['refusals'],
): Failure {
  const refusal = error === ERRORS.tooMany ? tooMany : error === INSECURE && insecure;
  return { ok: false, notice: refusal ? { ...notice, text: refusal } : notice };
}

export interface Progress {
  readonly status: 'idle' | 'sending' | 'done' | 'failed';
  /** Why there is no answer yet: the API has not given one, or the network is gone. */
  readonly wait?: 'retrying' | 'offline';
  /** Of a failure. */
  readonly notice?: NoticeTexts | undefined;
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
    if (result.ok) setProgress({ status: 'done' });
    else setProgress(result.errors ? IDLE : { status: 'failed', notice: result.notice });
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
