import { useLayoutEffect, useRef } from 'react';
import * as style from '../styles/styles.static.ts';
import { DismissButton } from './dismiss-button.tsx';
import type { ToastControl } from './use-toast.ts';

const KINDS = ['success', 'error'] as const;

/**
 * Two live regions, there and empty before any text comes: success waits for a pause, an error
 * does not. They stand in the top layer, so that no page can cover or clip them.
 */
export function Toasts({ control, closeLabel }: { control: ToastControl; closeLabel: string }) {
  const layer = useRef<HTMLDivElement>(null);
  const { toast, hold, release } = control;

  useLayoutEffect(() => raise(layer.current));

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
            onMouseEnter={hold}
            onMouseLeave={release}
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

function raise(layer: HTMLDivElement | null): void {
  if (layer?.isConnected && 'showPopover' in layer && !layer.matches(':popover-open')) {
    layer.showPopover();
  }
}
