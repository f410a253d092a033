import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ListStats } from '../stats/list-stats.ts';
import type { ReportContext } from './context.ts';
import { reportPage } from './report-page.ts';

/**
 * Writes the report to a file, which is whole at any time and only its owner may read. Returns its
 * full path.
 */
export async function writeReport(
  file: string,
  stats: ListStats,
  context: ReportContext,
): Promise<string> {
  const path = resolve(file);
  const partial = `${path}.${randomUUID()}.partial`;
  try {
    await writeFile(partial, await reportPage(stats, context), { mode: 0o600, flag: 'wx' });
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
  return path;
}
