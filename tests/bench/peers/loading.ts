import type { Browser } from 'playwright';
import type { Figure, Section } from '../figure.ts';
import { onFreshPage, openBrowser, slowNetwork, slowProcessor } from './browser/open-browser.ts';
import { serveFiles } from './browser/static-server.ts';
import { usableMs, watchUsable } from './browser/usable.ts';
import { compareMedians, measureInRounds } from './compare.ts';
import { allContenders, type Contender } from './contenders.ts';
import { PAGE_KINDS, type PageKind, pagePath, pagesWith } from './pages.ts';

const ROUNDS = 5;

const NAMES: Readonly<Record<PageKind, string>> = {
  'partner-page': 'From navigation to a usable form, on a partner’s page',
  'own-page': 'From navigation to a usable form, on the landing page',
};

/** How soon a form can be used on a cheap phone, ours and those of peers in its place. */
export async function benchLoading(): Promise<Section> {
  const contenders = await allContenders();
  const server = await serveFiles(await pagesWith(contenders));
  const browser = await openBrowser();
  try {
    const figures: Figure[] = [];
    for (const kind of PAGE_KINDS) {
      const samples = await measureInRounds(ROUNDS, contenders, (contender) =>
        loadOnce(browser, server.origin + pagePath(kind, contender), contender),
      );
      figures.push(compareMedians({ id: `load.${kind}`, name: NAMES[kind], unit: 'ms', samples }));
    }
    return {
      title: `Loading: slow 4G, 4 × CPU, median of ${ROUNDS}, peers in turn`,
      figures,
      notes: [
        'Usable: the first control is in the page, visible and enabled, and of ours the element is defined, so that its code answers. With an iframe: the empty iframe is inserted.',
        'On the landing page our form is in the HTML, and takes input and posts before that.',
      ],
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

function loadOnce(browser: Browser, url: string, { usable }: Contender): Promise<number> {
  return onFreshPage(browser, async (page, session) => {
    if (!usable) throw new TypeError('There is no form to wait for');
    await slowNetwork(session);
    await slowProcessor(session);
    await watchUsable(page, usable);
    await page.goto(url, { waitUntil: 'commit' });
    return usableMs(page);
  });
}
