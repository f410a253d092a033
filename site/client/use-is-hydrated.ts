import { useSyncExternalStore } from 'react';

/**
 * False in the rendered markup and during hydration, true afterwards. A control that does nothing
 * without its code is disabled until then.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
