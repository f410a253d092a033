import { useLayoutEffect, useRef } from 'react';
import * as style from '../styles/styles.static.ts';
import type { ToastControl } from './use-toast.ts';

const KINDS = ['success', 'error'] as const;

/**
 * Two live regions, there and empty before any text comes: success waits for a pause in speech, an
 * error does not. They are in the top layer, so that no page can cover or clip them.
 */
export function Toasts({ control, closeLabel }: { control: ToastControl; closeLabel: string }) {
  const layer = useRef<HTMLDivElement>(null);
  const { toast, pause, resume } = control;

  useLayoutEffect(() => showLayer(layer.current));

  return (
    <div ref={layer} className={style.toasts} popover="manual">
      {KINDS.map((kind) => {
        const current = toast?.kind === kind ? toast : undefined;
        return (
          <div
            key={kind}
            className={current && style.toast}
            data-kind={kind}
            part={current && 'toast'}
            onMouseEnter={pause}
            onMouseLeave={resume}
          >
            <div role={kind === 'error' ? 'alert' : 'status'} aria-atomic="true">
              {current && (
                <div key={current.id}>
                  <p>{current.title}</p>
                  <p>{current.description}</p>
                </div>
              )}
            </div>
            {current && <DismissButton control={control} label={closeLabel} />}
          </div>
        );
      })}
    </div>
  );
}

function showLayer(layer: HTMLDivElement | null): void {
  if (layer?.isConnected && 'showPopover' in layer && !layer.matches(':popover-open')) {
    layer.showPopover();
  }
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
