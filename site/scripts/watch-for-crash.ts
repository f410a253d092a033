import { showCrash } from './show-crash.ts';

/**
 * Shows the global fallback when one of the page's own scripts cannot be loaded or throws what
 * nobody catches. What an extension or the widget does is none of it.
 */
export function watchForCrash(): void {
  const own = `${location.origin}/assets/`;
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      const source = target instanceof HTMLScriptElement ? target.src : event.filename;
      if (source?.startsWith(own)) showCrash();
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && reason.stack?.includes(own)) showCrash();
  });
}
