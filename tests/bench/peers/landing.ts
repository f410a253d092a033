import type { Browser } from 'playwright';
import { routePath } from '#shared/routing/routes.ts';
import { runStack } from '../../stack/running-stack.ts';
import type { Figure, Section, Unit } from '../figure.ts';
import {
  EMPTY_PAGE,
  LIGHTHOUSE_NOTE,
  openLighthouse,
  type PageFigures,
} from '../lighthouse-runs.ts';
import { onFreshPage, openBrowser, serveFiles } from './open-browser.ts';

interface MeasuredPage extends PageFigures {
  readonly name: string;
  readonly requests: number;
  /** Of the bodies, as they are served. */
  readonly bytes: number;
  readonly byKind: Readonly<Record<string, number>>;
}

/** The landing page as the laptop stack serves it, beside a page of one word. */
export async function benchLanding(): Promise<Section> {
  await using stack = await runStack();
  await using empty = await serveFiles(new Map([['/', EMPTY_PAGE.html]]));
  await using browser = await openBrowser();
  using lighthouse = await openLighthouse();
  const measure = async (name: string, url: string): Promise<MeasuredPage> => ({
    name,
    ...(await networkLog(browser, url)),
    ...(await lighthouse.measure(url)),
  });
  const oneWord = await measure(EMPTY_PAGE.name, empty.origin);
  const ours = await measure('ours', stack.site + routePath('landing', 'it'));
  return describe(ours, oneWord);
}

/** What a first visit loads, from the browser's own log. */
function networkLog(
  browser: Browser,
  url: string,
): Promise<Pick<MeasuredPage, 'requests' | 'bytes' | 'byKind'>> {
  return onFreshPage(browser, async (page) => {
    const responses: Promise<readonly [kind: string, bytes: number]>[] = [];
    page.on('requestfinished', (request) => {
      const sizes = request.sizes();
      responses.push(
        sizes.then(({ responseBodySize }) => [request.resourceType(), responseBodySize] as const),
      );
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const loaded = await Promise.all(responses);
    const byKind: Record<string, number> = {};
    for (const [kind, bytes] of loaded) byKind[kind] = (byKind[kind] ?? 0) + bytes;
    return {
      requests: loaded.length,
      bytes: loaded.reduce((sum, [, bytes]) => sum + bytes, 0),
      byKind,
    };
  });
}

function describe(ours: MeasuredPage, oneWord: MeasuredPage): Section {
  const figure = (
    id: string,
    name: string,
    unit: Unit,
    read: (page: MeasuredPage) => number,
  ): Figure => ({
    id: `landing.${id}`,
    name: `Landing page, ${name}`,
    unit,
    value: read(ours),
    against: [{ name: oneWord.name, value: read(oneWord) }],
  });
  return {
    title: 'Landing page, in Italian',
    figures: [
      figure('bytes', 'bytes as served', 'bytes', (page) => page.bytes),
      figure('requests', 'requests', 'requests', (page) => page.requests),
      figure('lcp', 'largest contentful paint', 'ms', (page) => page.largestContentfulPaintMs),
      figure('tbt', 'total blocking time', 'ms', (page) => page.totalBlockingTimeMs),
      figure('cls', 'cumulative layout shift', 'points', (page) => page.cumulativeLayoutShift),
      figure('lighthouse', 'Lighthouse performance', 'points', (page) => page.performance),
    ],
    notes: [
      ...[ours, oneWord].map(({ name, byKind, requests }) => {
        const kinds = Object.entries(byKind).map(([kind, size]) => `${kind} ${size}`);
        return `${name}: ${requests} requests, ${kinds.join(', ')} bytes`;
      }),
      `${LIGHTHOUSE_NOTE} The page of one word shows what this machine allows.`,
    ],
  };
}
