import { OWN_ASSETS } from './own-assets.ts';
import { showCrash } from './show-crash.ts';

/**
 * Shows the global fallback when one of the page's own scripts throws what nobody catches. What an
 * extension or the widget does is none of it.
 */
export function watchForCrash(): void {
  const own = location.origin + OWN_ASSETS;
  addEventListener('error', ({ filename }) => {
    if (filename.startsWith(own)) showCrash();
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && reason.stack?.includes(own)) showCrash();
  });
}
