import { useSyncExternalStore } from 'react';

/** False while the page is only markup: a form must not be sent before its code can take it. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
