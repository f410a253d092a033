import { OWN_ASSETS } from './own-assets.ts';
import { showCrash } from './show-crash.ts';

/**
 * Fetches the code of the page's interactive parts once the page itself has been painted: what is
 * read first must not wait for what is touched later.
 */
export function loadModulesAfterPaint(): void {
  const modules = document.body.dataset['modules'];
  if (!modules) return;
  const load = () => {
    for (const url of modules.split(' ')) loadModule(url);
  };
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) load();
  else onFirstPaint(load);
}

function loadModule(url: string): void {
  import(url).catch((fault: unknown) => {
    if (!url.startsWith(OWN_ASSETS)) throw fault;
    showCrash();
  });
}

function onFirstPaint(act: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    act();
  });
  observer.observe({ type: 'paint', buffered: true });
}
