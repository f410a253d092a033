import { LOAD_ATTRIBUTE } from '../shell/data-attributes.ts';

// The module would delay the first paint, and the page works without it.
const url = document.body.getAttribute(LOAD_ATTRIBUTE) ?? '';
const load = () => void import(url);

// A hidden page does not paint until it is shown.
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
  load();
} else {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    load();
  });
  observer.observe({ type: 'paint', buffered: true });
}
