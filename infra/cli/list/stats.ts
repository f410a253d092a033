import { resolve } from 'node:path';
import type { ListStats } from '../../operator/list/read-stats.ts';
import type { Segment } from '../../operator/segment.ts';
import {
  addSegmentOptions,
  describeSegment,
  type SegmentOptions,
  toSegment,
} from '../segment-options.ts';
import type { AddCommands, Session } from '../session.ts';
import { statsText } from './stats-text.ts';

interface Options extends SegmentOptions {
  readonly html?: string;
}

export const addStats: AddCommands = (program) => {
  addSegmentOptions(program.command('stats').description('count the list, and show how it grows'))
    .option('--html <file>', 'write a report to read in a browser, to print or to pass on')
    .more(`Days and hours are those of Europe/Zurich. Places, partners and campaigns that
differ only in case or accents count as one. The report is one file that loads
nothing, and holds no address and no name. It replaces a file of the same name.

Examples:
  waitlist stats
  waitlist stats --since 30d --language de,fr
  waitlist stats --partner garage.example --html garage.html
  waitlist stats --json | jq .states`)
    .does(printStats);
};

async function printStats(session: Session, { html, ...options }: Options): Promise<void> {
  const segment = toSegment(options);
  if (html !== undefined) return writeReport(session, segment, resolve(html));
  const { at, ...stats } = await read(session, segment);
  const filters = describeSegment(segment);
  const { styles, terminal, stage } = session;
  const layout = { width: terminal.columns, styles, stage, filters };
  await session.answer({ at, filters, ...stats }, statsText({ at, ...stats }, layout));
}

async function read(session: Session, segment: Segment): Promise<ListStats> {
  const { readStats } = await import('../../operator/list/read-stats.ts');
  return session.during('Reading', (context) => readStats(segment, context));
}

/** Writes a report of a segment, and prints its full path. */
async function writeReport(session: Session, segment: Segment, path: string): Promise<void> {
  const { replacePrivateFile, requireWritable } = await import('../../operator/private-file.ts');
  await requireWritable('report', path);
  const stats = await read(session, segment);
  const report = await renderReport(stats, {
    filters: describeSegment(segment),
    stage: session.stage,
  });
  await replacePrivateFile(path, report);
  await session.answer({ report: path }, `${path}\n`);
}

interface Context {
  readonly filters: readonly string[];
  readonly stage: string | undefined;
}

async function renderReport(stats: ListStats, { filters, stage }: Context): Promise<string> {
  // The font and the pages take 15 MB, which the figures in a terminal do not need.
  const { buildFont } = await import('../../build/site-font.ts');
  const { loadPages } = await import('../../pages/load-pages.ts');
  const { redactStats } = await import('../../operator/list/redact-stats.ts');
  const { toChart } = await import('../../operator/list/growth.ts');
  const pages = await loadPages();
  return pages.renderReport({
    stats: redactStats(stats),
    growth: toChart(stats.growth),
    filters,
    stage,
    font: Buffer.from(await buildFont()).toString('base64'),
  });
}
