import { useSyncExternalStore } from 'react';

/** False while the page is only markup: nothing must be pressed before its code can take it. */
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
