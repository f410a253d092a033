import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OnWait } from '#shared/form/call-api.ts';
import { useIsHydrated } from '../../client/use-is-hydrated.ts';
import { type Errors, type Result, useSending } from './use-sending.ts';

/** What a form holds, in the shape of the contract, or its errors in the visitor's language. */
export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errors: Errors };

interface FormOptions<Value> {
  readonly check: (data: FormData) => Checked<Value>;
  readonly call: (value: Value, onWait: OnWait) => Promise<Result>;
}

/**
 * A form whose controls hold the values, so that hydration and the browser's own restoring keep what a
 * visitor typed. Until its code is there, a browser sends it by itself.
 */
export function useForm<Value>({ check, call }: FormOptions<Value>) {
  const { progress, isBusy, send, clear } = useSending();
  const [errors, setErrors] = useState<Errors>({});
  /** The field that has the focus already, so that no screen reader speaks its error by itself. */
  const [spoken, setSpoken] = useState<string>();
  const isHydrated = useIsHydrated();
  const isSending = progress.status === 'sending';

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy()) return;
    const form = event.currentTarget;
    const checked = check(new FormData(form));
    if (!checked.ok) {
      clear();
      refuse(form, checked.errors);
      return;
    }
    setErrors({});
    // Safari does not focus a button that is clicked.
    form.querySelector('button')?.focus();
    const result = await send((onWait) => call(checked.value, onWait));
    if (result.ok) form.reset();
    else if (result.errors) refuse(form, result.errors);
  }

  /** Focuses the first invalid field once its error is there to describe it. */
  function refuse(form: HTMLFormElement, found: Errors): void {
    const first = [...form.querySelectorAll<HTMLInputElement>('.control')].find(
      ({ name }) => found[name],
    );
    flushSync(() => {
      setErrors(found);
      setSpoken(first === document.activeElement ? first?.name : undefined);
    });
    first?.focus();
  }

  /** Updates the error of an edited field. An edit never adds an error. */
  function mend({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
    const { name } = target as HTMLInputElement;
    if (!errors[name]) return;
    const checked = check(new FormData(currentTarget));
    setErrors({ ...errors, [name]: checked.ok ? undefined : checked.errors[name] });
    setSpoken(undefined);
  }

  return {
    progress,
    isSending,
    send,
    form: {
      className: 'sheet form',
      method: 'post',
      noValidate: isHydrated,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onChange: mend,
    },
    field: (name: string) => ({ error: errors[name], isSpoken: spoken === name }),
    control: (name: string) => ({
      name,
      readOnly: isSending,
      required: !isHydrated,
      'aria-required': true,
      'aria-disabled': isSending ? true : undefined,
    }),
  };
}
