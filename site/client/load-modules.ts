import { MODULES_ATTRIBUTE } from '../shell/data-attributes.ts';

/**
 * Loads the modules of the page after its first paint, so that they do not delay the paint. `onError`
 * gets the error of each that could not be loaded or failed.
 */
export function loadModulesAfterPaint(onError: (error: unknown) => void): void {
  const modules = document.body.getAttribute(MODULES_ATTRIBUTE);
  if (!modules) return;
  // Nothing below is parsed yet, and no sheet asked for, whose arrival ends this.
  if (modules.includes('.css')) document.documentElement.classList.add('unstyled');
  const load = () => {
    for (const url of modules.split(' ')) {
      if (url.endsWith('.css')) loadSheet(url);
      else import(url).catch(onError);
    }
  };
  if (isUrgent()) load();
  else onFirstPaint(load);
}

/**
 * A hidden page does not paint until it is shown. Where the page scrolls to a section or to where it
 * was, the sheet has to hold up the load event, after which browsers no longer do.
 */
function isUrgent(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    document.hidden ||
    location.hash !== '' ||
    (navigation as PerformanceNavigationTiming | undefined)?.type !== 'navigate' ||
    !PerformanceObserver.supportedEntryTypes.includes('paint')
  );
}

function onFirstPaint(callback: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    callback();
  });
  observer.observe({ type: 'paint', buffered: true });
}

/** What the sheet styles is shown when it is there, and unstyled if it does not load. */
function loadSheet(href: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  for (const end of ['load', 'error']) {
    link.addEventListener(end, () => document.documentElement.classList.remove('unstyled'));
  }
  document.head.append(link);
}
