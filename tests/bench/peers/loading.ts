import { median } from 'simple-statistics';
import type { Browser, Page } from 'playwright';
import type { Figure, Section } from '../figure.ts';
import { inTurns } from '../in-turns.ts';
import { allContenders, type Contender, pagePath, pagesWith, type Usable } from './contenders.ts';
import {
  onFreshPage,
  openBrowser,
  serveFiles,
  slowNetwork,
  slowProcessor,
} from './open-browser.ts';

const ROUNDS = 5;
const PATIENCE_MS = 30_000;
/** Rare enough not to slow the page down. */
const POLL_MS = 500;

/** How soon a form can be used on a cheap phone, ours and others in its place. */
export async function benchLoading(): Promise<Section> {
  const contenders = await allContenders();
  await using server = await serveFiles(pagesWith(contenders));
  await using browser = await openBrowser();
  const samples = await inTurns(ROUNDS, contenders, (contender) =>
    loadOnce(browser, server.origin + pagePath(contender), contender),
  );
  const medians = samples.map(({ item, results }) =>
    Object.assign({ value: Math.round(median(results)) }, item),
  );
  return {
    title: `Loading: slow 4G, 4 × CPU, median of ${ROUNDS}, in turns`,
    figures: [compare(medians)],
    notes: [
      'Usable: the page is painted, and the first control is in it, visible and enabled. Our element is defined as well, so that its code answers.',
    ],
  };
}

function compare([ours, ...others]: readonly (Contender & { readonly value: number })[]): Figure {
  const against = others.map(({ label: name, note, value }) =>
    note ? { name, value, note } : { name, value },
  );
  const name = 'From navigation to a usable form, on a partner’s page';
  return { id: 'load.partner-page', name, unit: 'ms', value: ours?.value ?? Number.NaN, against };
}

/** Milliseconds from the navigation to a form that can be used, or to the first paint if later. */
function loadOnce(browser: Browser, url: string, { usable }: Contender): Promise<number> {
  return onFreshPage(browser, async (page, session) => {
    await slowNetwork(session);
    await slowProcessor(session);
    await page.addInitScript(markUsable, usable);
    await page.goto(url, { waitUntil: 'commit' });
    const time = await readUsableMs(page);
    if (time === undefined) throw new Error(`The form of ${url} cannot be used`);
    return time;
  });
}

/** Marks the moment in which a form can be used. Runs in the page, before its own scripts. */
function markUsable(usable: Usable): void {
  const done = () => performance.mark('usable');
  if ('event' in usable) {
    addEventListener(usable.event, done, { once: true });
    return;
  }
  const { control, element } = usable;
  const findRoot = () => {
    if (!element) return document;
    return document.querySelector(`${element}:defined`)?.shadowRoot;
  };
  const look = () => {
    const found = findRoot()?.querySelector<HTMLInputElement>(control);
    if (!found || found.disabled) return;
    if (!found.checkVisibility({ visibilityProperty: true })) return;
    observer.disconnect();
    if (performance.getEntriesByName('usable').length === 0) done();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  if (element) void customElements.whenDefined(element).then(look);
}

async function readUsableMs(page: Page): Promise<number | undefined> {
  const read = () => {
    const [found] = performance.getEntriesByName('usable');
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    return found && painted && Math.max(found.startTime, painted.startTime);
  };
  const time = await page.waitForFunction(read, undefined, {
    polling: POLL_MS,
    timeout: PATIENCE_MS,
  });
  return time.jsonValue();
}
