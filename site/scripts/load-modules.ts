import { MODULES_ATTRIBUTE } from '../data-attributes.ts';
import { isOfIsland, showCrashPage } from './crash-page.ts';

/** Loads the modules of the page after its first paint, so that they do not delay the paint. */
export function loadModulesAfterPaint(): void {
  const modules = document.body.getAttribute(MODULES_ATTRIBUTE);
  if (!modules) return;
  const load = () => {
    for (const url of modules.split(' ')) loadModule(url);
  };
  // A hidden page does not paint until it is shown.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) load();
  else onFirstPaint(load);
}

function loadModule(url: string): void {
  import(url).catch((error: unknown) => {
    if (!isOfIsland(location.origin + url)) throw error;
    showCrashPage();
  });
}

function onFirstPaint(callback: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    callback();
  });
  observer.observe({ type: 'paint', buffered: true });
}
