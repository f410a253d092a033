import { useLayoutEffect, useRef, useState } from 'react';
import type { Emit, Notice } from '../events.ts';
import * as style from '../styles/styles.build-time.ts';

const SHOWN_MS = { success: 6000, error: 12_000 } as const;

export interface Toast extends Notice {
  /** A new one for each notice, so that the same text is announced again. */
  readonly id: number;
}

export interface ToastControl {
  readonly toast: Toast | undefined;
  readonly notify: (notice: Notice) => void;
  readonly dismiss: () => void;
  /** Dismisses an error, but no success. */
  readonly dismissError: () => void;
}

/** One toast at a time. The host page may show it in its own way instead. */
export function useToast(emit: Emit): ToastControl {
  const [toast, setToast] = useState<Toast>();
  const count = useRef(0);

  useLayoutEffect(() => {
    if (!toast) return undefined;
    const timer = setTimeout(() => setToast(undefined), SHOWN_MS[toast.kind]);
    return () => clearTimeout(timer);
  }, [toast]);

  return {
    toast,
    notify(notice) {
      if (emit('notify', notice)) setToast({ ...notice, id: ++count.current });
    },
    dismiss: () => setToast(undefined),
    dismissError: () => setToast((current) => (current?.kind === 'error' ? undefined : current)),
  };
}

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
      <div className={style.toast} data-kind={toast.kind} part="toast">
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
  const { dismiss } = control;
  const origin = useRef<EventTarget | null>(null);

  return (
    <button
      type="button"
      className={style.dismiss}
      aria-label={label}
      onFocus={({ relatedTarget }) => {
        origin.current = relatedTarget;
      }}
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
