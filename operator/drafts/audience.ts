import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument, stringify } from 'yaml';
import * as z from 'zod/mini';
import { orNone } from '../../infra/build/has-code.ts';
import { replaceFile } from '../../infra/build/precompress.ts';
import { readInput, writeInput } from '../field.ts';
import { SEGMENT_FIELDS, type Segment, segmentOf } from '../list/segment.ts';
import { RefusedError } from '../refusal.ts';
import { draftFolder } from './announcement-name.ts';

/** Whom an announcement is for, beside its texts. Without it, it is for everyone. */
export const AUDIENCE_FILE = 'audience.yaml';

const NOTE = ' Whom this announcement is for, under the names of the filters of announce send.';

const TEXTS = z.record(
  z.string().check(z.refine((name) => Object.hasOwn(SEGMENT_FIELDS, name))),
  z.pipe(
    z.union([z.array(z.string()), z.string()]),
    z.transform((given) => [given].flat()),
  ),
);

/** The audience of an announcement. Refused for a file that does not say one. */
export async function readAudience(name: string, now: number): Promise<Segment> {
  const file = fileOf(name);
  const yaml = (await orNone(readFile(file, 'utf8'), 'ENOENT', 'ENOTDIR')) ?? '';
  // A date stays the text that it is.
  const document = parseDocument(yaml, { schema: 'failsafe' });
  const read = TEXTS.safeParse(document.toJS() ?? {});
  if (document.errors.length > 0 || !read.success) {
    const filters = Object.keys(SEGMENT_FIELDS).join(', ');
    throw new RefusedError(
      `${file}: expected lines such as language: [it, de]. The filters are ${filters}.`,
    );
  }
  const input = readInput(SEGMENT_FIELDS, read.data, now, (filter) => `${file}: ${filter}`);
  return segmentOf(input);
}

/** Keeps the audience of an announcement. */
export async function writeAudience(name: string, segment: Segment): Promise<void> {
  const texts = Object.entries(writeInput(SEGMENT_FIELDS, segment as never));
  if (texts.length === 0) return rm(fileOf(name), { force: true });
  const shown = texts.map(([filter, given]) => [filter, given.length === 1 ? given[0] : given]);
  await replaceFile(fileOf(name), `#${NOTE}\n${stringify(Object.fromEntries(shown))}`);
}

function fileOf(name: string): string {
  return join(draftFolder(name), AUDIENCE_FILE);
}
