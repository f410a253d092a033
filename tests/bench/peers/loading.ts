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
      const shown = kind === 'own-page' ? withMarkup(contenders) : contenders;
      const samples = await measureInRounds(ROUNDS, shown, (contender) =>
        loadOnce(browser, server.origin + pagePath(kind, contender), contender),
      );
      figures.push(compareMedians({ id: `load.${kind}`, name: NAMES[kind], unit: 'ms', samples }));
    }
    return {
      title: `Loading: slow 4G, 4 × CPU, median of ${ROUNDS}, peers in turn`,
      figures,
      notes: [
        'Usable: the page is painted, and the first control is in it, visible and enabled. On a partner’s page our element is defined as well, so that its code answers. With an iframe: the empty iframe is inserted.',
        'On the landing page our form is in the HTML. From the first painting on it takes input, keeps it and can be sent, which tests/e2e/plain-form.spec.ts shows; a peer’s cannot. When our own code answers, with retries and words beside the fields, is a row of its own.',
      ],
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

/** On the landing page ours is a form before its code is there. The moment of its code is a row as well. */
function withMarkup([ours, ...others]: readonly [Contender, ...Contender[]]): Contender[] {
  if (!ours.usable || 'event' in ours.usable) throw new TypeError('Ours is an element');
  return [
    { ...ours, usable: { ...ours.usable, isMarkup: true } },
    ...others,
    { ...ours, label: 'ours, when its own code answers' },
  ];
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
