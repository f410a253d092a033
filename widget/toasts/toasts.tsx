import { useLayoutEffect, useRef } from 'react';
import * as style from '../styles/styles.static.ts';
import type { Toast, ToastControl } from './use-toast.ts';

/** The toast. It is only seen: the words beside the button are what a screen reader announces. */
export function Toasts({ control, closeLabel }: { control: ToastControl; closeLabel: string }) {
  const { toast } = control;
  return toast && <ToastLayer key={toast.id} toast={toast} control={control} label={closeLabel} />;
}

interface ToastLayerProps {
  readonly toast: Toast;
  readonly control: ToastControl;
  readonly label: string;
}

/** Enters the top layer anew for each toast, above any dialog that the page has opened before. */
function ToastLayer({ toast, control, label }: ToastLayerProps) {
  const layer = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (layer.current?.isConnected) layer.current.showPopover?.();
  }, []);

  return (
    <div ref={layer} className={style.toasts} popover="manual">
      <div
        className={style.toast}
        data-kind={toast.kind}
        part="toast"
        onMouseEnter={control.pause}
        onMouseLeave={control.resume}
      >
        <div>
          <p>{toast.title}</p>
          <p>{toast.description}</p>
        </div>
        <DismissButton control={control} label={label} />
      </div>
    </div>
  );
}

/** Closes a toast, and returns the focus to where it came from. */
function DismissButton({ control, label }: { control: ToastControl; label: string }) {
  const { dismiss, pause, resume } = control;
  const origin = useRef<EventTarget | null>(null);

  return (
    <button
      type="button"
      className={style.dismiss}
      aria-label={label}
      onFocus={({ relatedTarget }) => {
        origin.current = relatedTarget;
        pause();
      }}
      onBlur={resume}
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
