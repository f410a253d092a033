import { randomUUID } from 'node:crypto';
import { access, constants, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { UsageError } from '../exit-codes.ts';
import type { ListStats } from '../stats/list-stats.ts';
import type { ReportContext } from './context.ts';
import { reportPage } from './report-page.ts';

/** Throws `UsageError` if nothing can be written there. Call it before the list is read. */
export async function checkReportFile(file: string): Promise<void> {
  try {
    await access(dirname(resolve(file)), constants.W_OK);
  } catch (cause) {
    throw new UsageError('--html: there is no folder there that can be written to', { cause });
  }
}

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
