import { setFlagsFromString } from 'node:v8';
import { connect } from '../../operator/connect.ts';

/** What a process that read the list has measured. */
export interface Reading {
  /** Milliseconds of the processor. */
  readonly processor: number;
  readonly people: number;
  /** The longest of some searches in the list, in milliseconds of the processor. */
  readonly search: number;
  /** The figures of everybody, which are counted once. */
  readonly figures: number;
}

const SEARCHES = ['zu', 'ch', 'anna', 'nobody@example', 'place 77'];
const SEARCH_RUNS = 5;

// As the command does.
setFlagsFromString('--optimize-for-size');
await connect(undefined);
const { readList } = await import('../../operator/list/read-list.ts');
const context = { now: Date.now, signal: new AbortController().signal };

/** `bare`: reads the same pages by the same client, and keeps nothing. */
const isBare = process.argv[2] === 'bare';
const begun = process.cpuUsage();
const reading = isBare ? await readBare() : await measureList();
console.log(JSON.stringify(reading));

function processorTime(): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

async function readBare(): Promise<Reading> {
  const { scanPages } = await import('../../lambdas/store/scan-pages.ts');
  const { FILTER, scan } = await import('../../operator/list/read-table.ts');
  let people = 0;
  for await (const { items } of scanPages(FILTER, scan)) people += items.length;
  return { processor: processorTime(), people, search: 0, figures: 0 };
}

async function measureList(): Promise<Reading> {
  const list = await readList(context);
  list.select({});
  const processor = processorTime();
  const search = Math.max(...SEARCHES.map((text) => leastOf(() => list.select({}, text))));
  return { processor, people: list.size, search, figures: timeOf(() => list.figures({})) };
}

/** In processor time, to which other processes of a busy machine only add. */
function leastOf(work: () => unknown): number {
  return Math.min(...Array.from({ length: SEARCH_RUNS }, () => timeOf(work)));
}

function timeOf(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
