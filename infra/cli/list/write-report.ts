import { randomUUID } from 'node:crypto';
import { access, constants, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { buildFont } from '../../build/site-font.ts';
import type { ListStats } from '../../operator/list/list-stats.ts';
import { spanName, toSpans } from '../../operator/list/spans.ts';
import type { Segment } from '../../operator/segment.ts';
import { loadPages } from '../../pages/load-pages.ts';
import { UsageError } from '../exit-codes.ts';
import type { Session } from '../session.ts';
import { describeSegment } from './describe-segment.ts';
import { readStats } from './read-stats.ts';
import { redactStats } from './redact-stats.ts';

/** Writes a report of a segment to a file, and prints the full path of it. */
export async function writeReport(session: Session, segment: Segment, file: string): Promise<void> {
  const path = resolve(file);
  await checkPath(path);
  const stats = await readStats(session, segment);
  if (!stats) return;
  await replaceFile(path, await renderReport(stats, describeSegment(segment), session.stage));
  if (session.json) return session.printJson({ report: path });
  await session.print(`${path}\n`);
}

/** More columns would be hairlines on a phone. */
const MAX_SPANS = 120;

async function renderReport(
  stats: ListStats,
  filters: readonly string[],
  stage: string | undefined,
): Promise<string> {
  const pages = await loadPages();
  const { days, spans } = toSpans(stats.growth.days, MAX_SPANS);
  return pages.renderReport({
    stats: redactStats(stats),
    growth: { spans, unit: spanName(days) },
    filters,
    stage,
    font: Buffer.from(await buildFont()).toString('base64'),
  });
}

/** Throws `UsageError` if no file can be written there, before the list is read. */
async function checkPath(path: string): Promise<void> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isFolder) throw new UsageError('--html: that is a folder, expected a file');
  try {
    // The dot is there only in a folder.
    await access(`${dirname(path)}/.`, constants.W_OK);
  } catch (cause) {
    throw new UsageError('--html: there is no folder there that can be written to', { cause });
  }
}

/** The file is whole at any time, and only its owner may read it. */
async function replaceFile(path: string, text: string): Promise<void> {
  const partial = `${path}.${randomUUID()}.partial`;
  try {
    await writeFile(partial, text, { mode: 0o600, flag: 'wx' });
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
}
