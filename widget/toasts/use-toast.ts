import { useEffect, useRef, useState } from 'react';
import type { Emit, Notice } from '../events.ts';

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
  /** Keeps the toast while it is pointed at or focused. */
  readonly pause: () => void;
  readonly resume: () => void;
}

/** One toast at a time. The host page may show it in its own way instead. */
export function useToast(emit: Emit): ToastControl {
  const [toast, setToast] = useState<Toast>();
  const [isPaused, setPaused] = useState(false);
  const count = useRef(0);

  useEffect(() => {
    if (!toast || isPaused) return undefined;
    const timer = setTimeout(() => setToast(undefined), SHOWN_MS[toast.kind]);
    return () => clearTimeout(timer);
  }, [toast, isPaused]);

  return {
    toast,
    notify(notice) {
      if (emit('notify', notice)) setToast({ ...notice, id: ++count.current });
    },
    dismiss() {
      setPaused(false);
      setToast(undefined);
    },
    dismissError: () => setToast((current) => (current?.kind === 'error' ? undefined : current)),
    pause: () => setPaused(true),
    resume: () => setPaused(false),
  };
}
