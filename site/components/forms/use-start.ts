import { useEffect, useRef } from 'react';

/** Calls a function once, when the page is hydrated: only the browser knows the page's own URL. */
export function useStart(start: () => void): void {
  const hasStarted = useRef(false);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    start();
  });
}
