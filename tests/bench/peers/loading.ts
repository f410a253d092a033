import { median } from 'simple-statistics';
import type { Browser, Page } from 'playwright';
import type { Figure, Section } from '../figure.ts';
import {
  allContenders,
  type Contender,
  pagePath,
  pagesWith,
  rank,
  type Usable,
} from './contenders.ts';
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

/** How soon a form can be used on a cheap phone, ours and those of peers in its place. */
export async function benchLoading(): Promise<Section> {
  const contenders = await allContenders();
  await using server = await serveFiles(pagesWith(contenders));
  await using browser = await openBrowser();
  const samples = contenders.map((contender) => ({ contender, times: [] as number[] }));
  // In turns, so that a busy moment of the machine affects all of them.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { contender, times } of samples) {
      times.push(await loadOnce(browser, server.origin + pagePath(contender), contender));
    }
  }
  return {
    title: `Loading: slow 4G, 4 × CPU, median of ${ROUNDS}, peers in turn`,
    figures: [compareMedians(samples)],
    notes: [
      'Usable: the page is painted, and the first control is in it, visible and enabled. Our element is defined as well, so that its code answers. With an iframe: the empty iframe is inserted.',
    ],
  };
}

interface Sample {
  readonly contender: Contender;
  readonly times: readonly number[];
}

function compareMedians(samples: readonly Sample[]): Figure {
  const [ours = Number.NaN, ...theirs] = samples.map(({ times }) => Math.round(median([...times])));
  const against = samples
    .slice(1)
    .map(({ contender }, index) => ({ contender, value: theirs[index] ?? Number.NaN }))
    .toSorted((a, b) => rank(a.contender) - rank(b.contender) || a.value - b.value)
    .map(({ contender: { label: name, note }, value }) => {
      return note ? { name, value, note } : { name, value };
    });
  const name = 'From navigation to a usable form, on a partner’s page';
  return { id: 'load.partner-page', name, unit: 'ms', value: ours, against };
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
  const { control, isVisible, element } = usable;
  const findRoot = () => {
    if (!element) return document;
    return document.querySelector(`${element}:defined`)?.shadowRoot;
  };
  const look = () => {
    const found = findRoot()?.querySelector<HTMLInputElement>(control);
    if (!found || found.disabled) return;
    if (isVisible && !found.checkVisibility({ visibilityProperty: true })) return;
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
