import { createHash } from 'node:crypto';
import { open, readFile, rename, rm, writeFile, type FileHandle } from 'node:fs/promises';
import * as z from 'zod/mini';
import { orUnwritable, OWNER_ONLY, requireWritable } from '../private-file.ts';
import { RefusedError } from '../refusal.ts';
import type { Segment } from '../segment.ts';
import { SCAN_START, type ScanPage, type ScanPosition } from '../../../lambdas/store/scan-pages.ts';
import type { ExportLayout } from './export-csv.ts';

export interface ExportOptions {
  /** The list: a stage of the cloud, or undefined for the laptop. */
  readonly stage: string | undefined;
  /** Without states, only people who may be written to are exported. */
  readonly segment: Segment;
  readonly layout: ExportLayout;
}

/** Where an export goes, once opened. */
export interface ExportOutput {
  /** Whether something stands in it already, which begins with the header. */
  readonly isBegun: boolean;
  /** From where the table is read. */
  readonly positions: readonly ScanPosition[];
  /** Times of the segment as they were when the export began, because `30d` moves on. */
  readonly times: Pick<Segment, 'since' | 'until'>;
  /** How many people are in it already. */
  readonly people: number;
  write(text: string): Promise<void>;
  /** Marks what was written until now as right: people up to the end of a page. */
  record(people: number, page: ScanPage): Promise<void>;
  finish(): Promise<void>;
  /** Leaves nothing behind unless a page was recorded. */
  close(): Promise<void>;
}

export interface FileTarget {
  readonly file: string;
  /** Continues an unfinished export into the file. */
  readonly isResumed: boolean;
}

/** Kept beside an unfinished file. It identifies no person: a position is the key of a row. */
const progressSchema = z.object({
  version: z.literal(1),
  /** Hash of the options, which have to be the same. */
  options: z.string(),
  times: z.object({ since: z.exactOptional(z.number()), until: z.exactOptional(z.number()) }),
  /** The length of the part of the file that is known to be right. */
  bytes: z.number(),
  rows: z.number(),
  positions: z.array(z.union([z.literal(['start', 'end']), z.object({ after: z.string() })])),
});
type ExportProgress = z.output<typeof progressSchema>;

/**
 * Opens a file, which gets its name only when it is complete. Throws `RefusedError` if it cannot be
 * written or continued.
 */
export async function openExportFile(
  { file, isResumed }: FileTarget,
  options: ExportOptions,
): Promise<ExportOutput> {
  const part = `${file}.part`;
  const progressFile = `${file}.progress`;
  let progress = isResumed ? await readProgress(progressFile, options) : begin(options);
  // The file gets its name at the end, which is too late to notice a folder of that name.
  await requireWritable('export', file);
  if (!isResumed) await orUnwritable('export', rm(progressFile, { force: true }));
  const handle = await orUnwritable('export', open(part, isResumed ? 'r+' : 'w', OWNER_ONLY));
  if (isResumed) await cutTo(handle, progress.bytes);
  let { bytes } = progress;
  let isKept = isResumed;

  return {
    isBegun: bytes > 0,
    positions: progress.positions,
    times: progress.times,
    people: progress.rows,
    async write(text) {
      const buffer = Buffer.from(text);
      await handle.write(buffer, 0, buffer.length, bytes);
      bytes += buffer.length;
    },
    async record(people, page) {
      const positions = progress.positions.with(page.part, page.next);
      progress = { ...progress, bytes, rows: people, positions };
      // What the progress calls right has to be on the disk before it.
      await handle.datasync();
      await writeFile(`${progressFile}.new`, JSON.stringify(progress), { mode: OWNER_ONLY });
      await rename(`${progressFile}.new`, progressFile);
      isKept = true;
    },
    async finish() {
      await handle.sync();
      await rename(part, file);
      await rm(progressFile, { force: true });
    },
    async close() {
      await handle.close();
      if (!isKept) await rm(part, { force: true });
    },
  };
}

function begin(options: ExportOptions): ExportProgress {
  const { since, until } = options.segment;
  const times = { ...(since !== undefined && { since }), ...(until !== undefined && { until }) };
  const positions = [...SCAN_START];
  return { version: 1, options: hashOf(options), times, bytes: 0, rows: 0, positions };
}

async function readProgress(file: string, options: ExportOptions): Promise<ExportProgress> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause;
    throw new RefusedError({ code: 'export_not_begun' }, { cause });
  });
  const progress = progressSchema.parse(JSON.parse(text));
  if (progress.options === hashOf(options)) return progress;
  throw new RefusedError({ code: 'export_options_differ' });
}

/** Removes what was written after the last progress. */
async function cutTo(handle: FileHandle, bytes: number): Promise<void> {
  const { size } = await handle.stat();
  if (size < bytes) throw new RefusedError({ code: 'export_file_changed' });
  await handle.truncate(bytes);
}

/** SHA-256 of the options without the times, which are kept as they were. */
function hashOf({ stage, layout, segment }: ExportOptions): string {
  const { since, until, ...others } = segment;
  const times = [since !== undefined, until !== undefined];
  return createHash('sha256')
    .update(JSON.stringify([stage ?? null, layout, others, times]))
    .digest('hex');
}
