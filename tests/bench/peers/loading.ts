import { median } from 'simple-statistics';
import type { Browser, Page } from 'playwright';
import type { Figure, Section } from '../figure.ts';
import { allContenders, type Contender, rank, type Usable } from './contenders.ts';
import { onFreshPage, openBrowser, slowNetwork, slowProcessor } from './open-browser.ts';
import { PAGE_KINDS, type PageKind, pagePath, pagesWith } from './pages.ts';
import { serveFiles } from './static-server.ts';

const ROUNDS = 5;
const PATIENCE_MS = 30_000;
/** Rare enough not to slow the page down. */
const POLL_MS = 500;

const NAMES: Readonly<Record<PageKind, string>> = {
  'partner-page': 'From navigation to a usable form, on a partner’s page',
  'own-page': 'From navigation to a usable form, on the landing page',
};

/** How soon a form can be used on a cheap phone, ours and those of peers in its place. */
export async function benchLoading(): Promise<Section> {
  const contenders = await allContenders();
  await using server = await serveFiles(await pagesWith(contenders));
  await using browser = await openBrowser();
  const figures: Figure[] = [];
  for (const kind of PAGE_KINDS) {
    const shown = kind === 'own-page' ? withMarkup(contenders) : contenders;
    const samples = shown.map((contender) => ({ contender, times: [] as number[] }));
    // In turns, so that a busy moment of the machine affects all of them.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { contender, times } of samples) {
        const url = server.origin + pagePath(kind, contender);
        times.push(await loadOnce(browser, url, contender));
      }
    }
    figures.push(compareMedians(kind, samples));
  }
  return {
    title: `Loading: slow 4G, 4 × CPU, median of ${ROUNDS}, peers in turn`,
    figures,
    notes: [
      'Usable: the page is painted, and the first control is in it, visible and enabled. On a partner’s page our element is defined as well, so that its code answers. With an iframe: the empty iframe is inserted.',
      'On the landing page our form is in the HTML. From the first painting on it takes input, keeps it and can be sent, which tests/e2e/plain-form.spec.ts shows; a peer’s cannot. When our own code answers, with retries and words beside the fields, is a row of its own.',
    ],
  };
}

/** On the landing page ours is a form before its code arrives. When it does is a row of its own. */
function withMarkup([ours, ...others]: readonly [Contender, ...Contender[]]): Contender[] {
  return [
    { ...ours, usable: { ...ours.usable, isMarkup: true } },
    ...others,
    { ...ours, label: 'ours, when its own code answers' },
  ];
}

interface Sample {
  readonly contender: Contender;
  readonly times: readonly number[];
}

function compareMedians(kind: PageKind, samples: readonly Sample[]): Figure {
  const [ours = Number.NaN, ...theirs] = samples.map(({ times }) => Math.round(median([...times])));
  const against = samples
    .slice(1)
    .map(({ contender }, index) => ({ contender, value: theirs[index] ?? Number.NaN }))
    .toSorted((a, b) => rank(a.contender) - rank(b.contender) || a.value - b.value)
    .map(({ contender: { label: name, note }, value }) => {
      return note ? { name, value, note } : { name, value };
    });
  return { id: `load.${kind}`, name: NAMES[kind], unit: 'ms', value: ours, against };
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
    if (performance.getEntriesByName('usable').length === 0) done();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  if (element && !isMarkup) void customElements.whenDefined(element).then(look);
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
