import type { Browser, Page } from 'playwright';
import { onFreshPage } from './open-browser.ts';

/** The part of Chromium's trace events that is read. Times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The processor time of its thread. Waiting for a busy machine does not count. */
  readonly tdur?: number;
}

const CATEGORIES = [
  '-*',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
  'v8',
];

/** What the main thread of a page has done since its document began, in milliseconds of processor time. */
export interface MainThread {
  readonly ms: number;
  /** Each of its tasks. */
  readonly tasks: readonly number[];
  /** The time by kind of work, without what is nested in it. */
  readonly byKind: Readonly<Record<Kind, number>>;
}

const KINDS = {
  compiling: /^v8\.compile|^V8\.Compile|^v8\.produce/,
  'running script':
    /^EvaluateScript|^FunctionCall|^v8\.|^RunMicrotasks|^TimerFire|^EventDispatch|^V8/,
  'style and layout': /^UpdateLayoutTree|^Layout|^ParseAuthorStyleSheet|^PrePaint|^HitTest/,
  painting: /^Paint|^Layerize|^Commit|^UpdateLayer/,
  collecting: /GC/,
} as const;
type Kind = keyof typeof KINDS | 'other';

/** A busy browser may begin to record after the page has begun. */
class LostTraceError extends Error {
  override readonly name = 'LostTraceError';
}

const ATTEMPTS = 3;

/** The name of the mark at the beginning of each document. */
const DOCUMENT = 'bench-document';

/**
 * Records what the main thread of a fresh page does during a visit: from its document on, or from
 * `mark` on, which the visit sets in the page's timeline.
 */
export async function traceMainThread(
  browser: Browser,
  visit: (page: Page) => Promise<unknown>,
  mark = DOCUMENT,
): Promise<MainThread> {
  for (let attempt = 1; ; attempt += 1) {
    const events = await onFreshPage(browser, async (page) => {
      await page.addInitScript((name) => void performance.mark(name), DOCUMENT);
      await browser.startTracing(page, { categories: CATEGORIES });
      await visit(page);
      const trace = (await browser.stopTracing()).toString();
      return (JSON.parse(trace) as { traceEvents: readonly TraceEvent[] }).traceEvents;
    });
    try {
      return readTrace(events, mark);
    } catch (error) {
      if (!(error instanceof LostTraceError) || attempt === ATTEMPTS) throw error;
    }
  }
}

export function readTrace(events: readonly TraceEvent[], mark: string): MainThread {
  const start = events.find(({ name }) => name === mark);
  if (!start) throw new LostTraceError(`The trace has no mark ${mark}`);
  const main = events
    .filter(({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts)
    .filter(({ tdur }) => tdur !== undefined)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const tasks = main.filter(({ name }) => name === 'RunTask').map(({ tdur = 0 }) => tdur / 1000);
  return { tasks, ms: tasks.reduce((sum, ms) => sum + ms, 0), byKind: timeByKind(main) };
}

/** The events of a thread nest: a parent’s own time is its time without that of its children. */
function timeByKind(events: readonly TraceEvent[]): Record<Kind, number> {
  const times: Record<Kind, number> = {
    compiling: 0,
    'running script': 0,
    'style and layout': 0,
    painting: 0,
    collecting: 0,
    other: 0,
  };
  const open: { readonly end: number; readonly kind: Kind }[] = [];
  for (const { name, ts, dur = 0, tdur = 0 } of events) {
    while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop();
    const parent = open.at(-1)?.kind;
    const kind = kindOf(name) ?? parent ?? 'other';
    if (!parent && name !== 'RunTask') continue;
    times[kind] += tdur / 1000;
    if (parent) times[parent] -= tdur / 1000;
    open.push({ end: ts + dur, kind });
  }
  return times;
}

function kindOf(event: string): Kind | undefined {
  const found = Object.entries(KINDS).find(([, pattern]) => pattern.test(event));
  return found?.[0] as Kind | undefined;
}
