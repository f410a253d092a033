import { createHash } from 'node:crypto';
import { open, readFile, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { SCAN_START, type ScanPage, type ScanPosition } from '../../operator/store/scan-pages.ts';
import { UsageError } from '../exit-codes.ts';
import { orUnwritable } from '../output/unwritable.ts';
import type { Segment } from '../../operator/segment.ts';
import type { ExportOptions } from './export-options.ts';

/** A file that an export writes. It has its name only when it is complete. */
export interface ExportFile {
  readonly name: string;
  /** Whether it goes on where an earlier export was ended. */
  readonly isResumed: boolean;
  /** From where the table is read. */
  readonly positions: readonly ScanPosition[];
  /** Times of the segment as they were when the export began, because `30d` moves on. */
  readonly times: Pick<Segment, 'since' | 'until'>;
  /** How many people are in it. */
  readonly rows: number;
  write(text: string): Promise<void>;
  /** Records what was written until now as right: up to a page with so many people, or the header. */
  record(page?: ScanPage, people?: number): Promise<void>;
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** What is kept beside an unfinished file. It names nobody: a position is the key of a row. */
interface ExportProgress {
  readonly version: 1;
  /** Hash of the options, which have to be the same. */
  readonly options: string;
  readonly times: ExportFile['times'];
  /** How much of the file is known to be right. */
  readonly bytes: number;
  readonly rows: number;
  readonly positions: readonly ScanPosition[];
}

/** Whoever may read the list is for its owner to say. */
const OWNER_ONLY = 0o600;

/** Opens a file for an export that begins or goes on. Throws `UsageError` if it cannot go on. */
export async function openExportFile(name: string, options: ExportOptions): Promise<ExportFile> {
  const part = `${name}.part`;
  const progressFile = `${name}.progress`;
  const isResumed = options.isResumed === true;
  let progress = isResumed ? await readProgress(progressFile, options) : begin(options);
  await refuseFolder(name);
  if (!isResumed) await orUnwritable('--out', rm(progressFile, { force: true }));
  const handle = await orUnwritable('--out', open(part, isResumed ? 'r+' : 'w', OWNER_ONLY));
  if (isResumed) await cutTo(handle, progress.bytes);
  let bytes = progress.bytes;

  return {
    name,
    isResumed,
    positions: progress.positions,
    times: progress.times,
    get rows() {
      return progress.rows;
    },
    async write(text) {
      const buffer = Buffer.from(text);
      await handle.write(buffer, 0, buffer.length, bytes);
      bytes += buffer.length;
    },
    async record(page, people = 0) {
      const { positions: before, rows } = progress;
      const positions = page ? before.with(page.part, page.next) : before;
      progress = { ...progress, bytes, rows: rows + people, positions };
      // What the progress calls right has to be on the disk before it.
      await handle.datasync();
      await writeFile(`${progressFile}.new`, JSON.stringify(progress), { mode: OWNER_ONLY });
      await rename(`${progressFile}.new`, progressFile);
    },
    async finish() {
      await handle.sync();
      await rename(part, name);
      await rm(progressFile, { force: true });
    },
    close: () => handle.close(),
  };
}

function begin(options: ExportOptions): ExportProgress {
  const { since, until } = options.segment;
  const times = { ...(since !== undefined && { since }), ...(until !== undefined && { until }) };
  const positions = SCAN_START;
  return { version: 1, options: hashOf(options), times, bytes: 0, rows: 0, positions };
}

async function readProgress(file: string, options: ExportOptions): Promise<ExportProgress> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new UsageError('--resume: there is no unfinished export of that name.');
  });
  const progress = JSON.parse(text) as ExportProgress;
  if (progress.options === hashOf(options)) return progress;
  throw new UsageError('--resume: give the options with which the export began.');
}

/** The file gets its name at the end, when a folder of that name would be found too late. */
async function refuseFolder(name: string): Promise<void> {
  const isFolder = await stat(name).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isFolder) throw new UsageError('--out: that is a folder, expected a file');
}

/** Removes what was written after the last progress. */
async function cutTo(handle: FileHandle, bytes: number): Promise<void> {
  const { size } = await handle.stat();
  if (size < bytes) throw new UsageError('--resume: the unfinished file was changed. Begin again.');
  await handle.truncate(bytes);
}

/** SHA-256 of the options but the times, which are kept as they were. */
function hashOf({ stage, layout, segment }: ExportOptions): string {
  const { since, until, ...others } = segment;
  const times = [since !== undefined, until !== undefined];
  return createHash('sha256')
    .update(JSON.stringify([stage ?? null, layout, others, times]))
    .digest('hex');
}
