import { join } from 'node:path';
import type { Answers, FileBlock } from '../operation.ts';
import type { Fields } from '../field.ts';
import { requireFolder, requireWritable, writePrivateFile } from '../private-file.ts';
import type { Session } from './session.ts';

/** The path of a file by its name. */
export type PathOf = (file: string) => string;

/**
 * Finds out, before long work, where files go. Asks before one is replaced. Undefined for standard output.
 * Throws `RefusedError` for what cannot be written.
 */
export async function openOut(
  files: Answers<Fields, unknown>['files'],
  out: string | undefined,
  session: Session,
): Promise<PathOf | 'declined' | undefined> {
  if (session.json) return undefined;
  if (files === 'several') {
    const folder = out ?? '.';
    await requireFolder(folder);
    return (file) => join(folder, file);
  }
  if (out === undefined) return undefined;
  const isThere = await requireWritable(out);
  const question = `${out} is there already. Replace it?`;
  if (isThere && !(await session.confirm(question, 'Nothing was written.'))) {
    return 'declined';
  }
  return () => out;
}

/** Writes a file that only the operator can read, and says where, or prints it. */
export async function handOut(
  { file, bytes }: FileBlock,
  session: Session,
  pathOf: PathOf | undefined,
): Promise<void> {
  if (!pathOf) {
    for await (const part of bytes()) await session.print(part);
    return;
  }
  const path = pathOf(file);
  await writePrivateFile(path, bytes());
  await session.print(`${path}\n`);
}
