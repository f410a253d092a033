import { randomUUID } from 'node:crypto';
import { access, constants, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { UsageError } from '../../exit-codes.ts';
import type { Segment } from '../../../operator/segment.ts';
import type { Session } from '../../session.ts';
import { describeSegment } from '../describe-segment.ts';
import { readStats } from '../read-stats.ts';
import { reportPage } from './report-page.ts';

/** Writes a report of a segment to a file, and prints the full path of it. */
export async function writeReport(session: Session, segment: Segment, file: string): Promise<void> {
  const path = resolve(file);
  await checkPath(path);
  const stats = await readStats(session, segment);
  if (!stats) return;
  const { stage } = session;
  await replaceFile(path, await reportPage(stats, { filters: describeSegment(segment), stage }));
  if (session.json) return session.printJson({ report: path });
  await session.print(`${path}\n`);
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
