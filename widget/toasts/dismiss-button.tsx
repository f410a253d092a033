import { useRef } from 'react';
import * as style from '../styles/styles.static.ts';
import type { ToastControl } from './use-toast.ts';

/** Closes a toast, and gives the focus back to where it came from. */
export function DismissButton({ control, label }: { control: ToastControl; label: string }) {
  const { dismiss, hold, release } = control;
  const origin = useRef<EventTarget | null>(null);

  return (
    <button
      type="button"
      className={style.dismiss}
      aria-label={label}
      onFocus={({ relatedTarget }) => {
        origin.current = relatedTarget;
        hold();
      }}
      onBlur={release}
      onClick={() => {
        dismiss();
        if (origin.current instanceof HTMLElement) origin.current.focus();
      }}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M2 2l12 12M14 2L2 14" />
      </svg>
    </button>
  );
}
