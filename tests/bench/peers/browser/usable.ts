import type { Page } from 'playwright';

/**
 * When a form can be used: its first control is in the page, visible and enabled, and the page is
 * painted. That of a custom element is in its shadow root, and counts once the element is defined,
 * which upgrades it, or at once where the markup is a form that posts without a script. A form whose
 * root nobody names says it by an event.
 */
export type Usable =
  | { readonly event: string }
  | {
      readonly control: string;
      readonly isVisible: boolean;
      readonly element?: string;
      readonly isMarkup?: boolean;
    };

/** The name of the mark in the page’s timeline. */
const USABLE = 'usable';
const PATIENCE_MS = 30_000;

/** Marks the moment in which the form of a page can be used. To be called before the page is opened. */
export async function watchUsable(page: Page, usable: Usable): Promise<void> {
  await page.addInitScript(markUsable, { usable, mark: USABLE });
}

/** Milliseconds from the navigation to the mark, or to the first painting if that is later. */
export async function usableMs(page: Page): Promise<number> {
  const time = await page.evaluate(waitForMark, { mark: USABLE, patienceMs: PATIENCE_MS });
  if (time === null) throw new Error(`The form of ${page.url()} cannot be used`);
  return time;
}

/** Runs in the page. */
function markUsable({ usable, mark }: { usable: Usable; mark: string }): void {
  const done = () => performance.mark(mark);
  if ('event' in usable) {
    addEventListener(usable.event, done, { once: true });
    return;
  }
  const { control, isVisible, element, isMarkup } = usable;
  const findRoot = () => {
    if (!element) return document;
    return document.querySelector(isMarkup ? element : `${element}:defined`)?.shadowRoot;
  };
  const look = () => {
    const found = findRoot()?.querySelector<HTMLInputElement>(control);
    if (!found || found.disabled) return;
    if (isVisible && !found.checkVisibility({ visibilityProperty: true })) return;
    observer.disconnect();
    if (performance.getEntriesByName(mark).length === 0) done();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  if (element && !isMarkup) void customElements.whenDefined(element).then(look);
}

/** Runs in the page. */
function waitForMark({
  mark,
  patienceMs,
}: {
  mark: string;
  patienceMs: number;
}): Promise<number | null> {
  return new Promise((resolve) => {
    const look = () => {
      const [found] = performance.getEntriesByName(mark);
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      if (found && painted) resolve(Math.max(found.startTime, painted.startTime));
    };
    for (const type of ['mark', 'paint']) {
      new PerformanceObserver(look).observe({ type, buffered: true });
    }
    setTimeout(() => resolve(null), patienceMs);
  });
}
