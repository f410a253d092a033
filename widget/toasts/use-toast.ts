import { useEffect, useRef, useState } from 'react';
import type { Emit, Notice } from '../events.ts';

const SHOWN_MS = { success: 6000, error: 12_000 } as const;

export interface Toast extends Notice {
  /** A new one for each notice, so that the same text twice is heard twice. */
  readonly id: number;
}

export interface ToastControl {
  readonly toast: Toast | undefined;
  readonly notify: (notice: Notice) => void;
  readonly dismiss: () => void;
  /** Takes away an error, leaves a success. */
  readonly dismissError: () => void;
  /** Holds the toast while it is pointed at or focused. */
  readonly hold: () => void;
  readonly release: () => void;
}

/** One toast at a time; the host page may show it in our place. */
export function useToast(emit: Emit): ToastControl {
  const [toast, setToast] = useState<Toast>();
  const [isHeld, setHeld] = useState(false);
  const count = useRef(0);

  useEffect(() => {
    if (!toast || isHeld) return undefined;
    const timer = setTimeout(() => setToast(undefined), SHOWN_MS[toast.kind]);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);

  return {
    toast,
    notify(notice) {
      if (emit('notify', notice)) setToast({ ...notice, id: ++count.current });
    },
    dismiss() {
      setHeld(false);
      setToast(undefined);
    },
    dismissError: () => setToast((current) => (current?.kind === 'error' ? undefined : current)),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}
