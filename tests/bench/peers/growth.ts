import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { API_PATHS, ORIGINS_PATH, WIDGET_PATH } from '#shared/contract/paths.ts';
import { WIDGET_FILE } from '../../../infra/build/paths.ts';
import { respondAsEdge } from '../../../infra/local/edge/edge-server.ts';
import { applyCors } from '../../../infra/local/gateway/cors.ts';
import type { Section, Series } from '../figure.ts';
import { median } from '../median.ts';
import { traceMainThread } from './browser/main-thread.ts';
import { CPU_SLOWDOWN, onFreshPage, openBrowser } from './browser/open-browser.ts';
import { serveFiles } from './browser/static-server.ts';

const FORMS = [1, 10, 40] as const;
const ORIGINS = [1, 10, 100] as const;
const LOADS = 3;
const SETTLING_MS = 300;
const CALLS = 200;

/** How a page grows with its forms, and the answers about origins with the partners. */
export async function benchBrowserGrowth(): Promise<Section> {
  return {
    title: 'Growth with forms on a page and with partners',
    figures: [],
    series: [...(await growthWithForms()), ...(await growthWithOrigins())],
  };
}

async function growthWithForms(): Promise<readonly Series[]> {
  const pages = FORMS.map((count) => [`/forms/${count}`, pageOf(count)] as const);
  const files = new Map<string, string | Uint8Array>([
    ...pages,
    [WIDGET_PATH, await readFile(WIDGET_FILE)],
  ]);
  const server = await serveFiles(files);
  const browser = await openBrowser();
  try {
    const times: { x: number; value: number }[] = [];
    const heaps: { x: number; value: number }[] = [];
    for (const count of FORMS) {
      const url = `${server.origin}/forms/${count}`;
      const loads: number[] = [];
      while (loads.length < LOADS) loads.push(await mountMs(browser, url, count));
      times.push({ x: count, value: Math.round(median(loads)) });
      heaps.push({ x: count, value: await heapMegabytes(browser, url, count) });
    }
    return [
      {
        id: 'growth.forms.main-thread',
        name: 'Main-thread time of a page with so many forms, 4 × CPU',
        unit: 'ms',
        along: 'forms',
        points: times,
      },
      {
        id: 'growth.forms.heap',
        name: 'Heap of a page with so many forms',
        unit: 'MB',
        along: 'forms',
        points: heaps,
      },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

function pageOf(forms: number): string {
  const elements = '<van-waitlist></van-waitlist>'.repeat(forms);
  return `<!doctype html><html lang="it"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Forms</title><script src="${WIDGET_PATH}" defer></script>${elements}`;
}

async function mountMs(browser: Browser, url: string, count: number): Promise<number> {
  const { ms } = await traceMainThread(browser, async (page) => {
    await openForms(page, url, count);
    await page.waitForTimeout(SETTLING_MS);
  });
  return ms * CPU_SLOWDOWN;
}

/** What is in use after a collection. */
function heapMegabytes(browser: Browser, url: string, count: number): Promise<number> {
  return onFreshPage(browser, async (page, session) => {
    await openForms(page, url, count);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return Math.round(usedSize / 100_000) / 10;
  });
}

async function openForms(page: Page, url: string, count: number): Promise<void> {
  await page.goto(url);
  const last = page.locator('van-waitlist button').nth(count - 1);
  await last.waitFor();
}

interface Answers {
  readonly bytes: number;
  readonly listMs: number;
  readonly preflightMs: number;
}

/** The list of the origins as it is published, and the answer to a preflight of the last of them. */
async function growthWithOrigins(): Promise<readonly Series[]> {
  const points: ({ x: number } & Answers)[] = [];
  for (const count of ORIGINS) points.push({ x: count, ...(await callWithOrigins(count)) });
  const series = (id: string, name: string, unit: 'bytes' | 'ms', values: readonly number[]) => ({
    id: `growth.origins.${id}`,
    name,
    unit,
    along: 'partner origins',
    points: values.map((value, index) => ({ x: points[index]?.x ?? 0, value })),
  });
  return [
    series(
      'bytes',
      'The published list of origins',
      'bytes',
      points.map(({ bytes }) => bytes),
    ),
    series(
      'list',
      'Answer with the list',
      'ms',
      points.map(({ listMs }) => listMs),
    ),
    series(
      'preflight',
      'Answer to a preflight',
      'ms',
      points.map(({ preflightMs }) => preflightMs),
    ),
  ];
}

async function callWithOrigins(count: number): Promise<Answers> {
  const origins = Array.from(
    { length: count },
    (_, index) => `https://www.partner-${index}.example`,
  );
  const respond = respondAsEdge({
    folders: [],
    headers: [],
    allowedOrigins: origins,
    async answerApi(request, response) {
      applyCors(request, response, origins);
      response.writeHead(204).end();
    },
    answerOneClick: () => Promise.reject(new TypeError('Nobody calls it here')),
  });
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const preflight = {
    method: 'OPTIONS',
    headers: { origin: origins.at(-1) ?? '', 'access-control-request-method': 'POST' },
  };
  try {
    const list = await (await fetch(site + ORIGINS_PATH)).arrayBuffer();
    return {
      bytes: list.byteLength,
      listMs: await medianMs(() => fetch(site + ORIGINS_PATH)),
      preflightMs: await medianMs(() => fetch(site + API_PATHS.signUp, preflight)),
    };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function medianMs(call: () => Promise<Response>): Promise<number> {
  for (let warmUp = 0; warmUp < CALLS; warmUp += 1) await (await call()).arrayBuffer();
  const times: number[] = [];
  while (times.length < CALLS) {
    const startedAt = performance.now();
    await (await call()).arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  return Math.round(median(times) * 100) / 100;
}
