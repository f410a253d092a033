import { MODULES_ATTRIBUTE } from '../data-attributes.ts';

/**
 * Loads the modules of the page after its first paint, so that they do not delay the paint. `onError`
 * gets the error of each that could not be loaded or failed.
 */
export function loadModulesAfterPaint(onError: (error: unknown) => void): void {
  const modules = document.body.getAttribute(MODULES_ATTRIBUTE);
  if (!modules) return;
  const load = () => {
    for (const url of modules.split(' ')) import(url).catch(onError);
  };
  // A hidden page does not paint until it is shown.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) load();
  else onFirstPaint(load);
}

function onFirstPaint(callback: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    callback();
  });
  observer.observe({ type: 'paint', buffered: true });
}
