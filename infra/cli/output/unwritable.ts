import { UsageError } from '../exit-codes.ts';

/** What the operating system says of a path that cannot be used, whatever is done to the disk. */
const CODES: ReadonlySet<string | undefined> = new Set([
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'EEXIST',
  'EACCES',
  'EPERM',
  'EROFS',
  'ENAMETOOLONG',
]);

/** Rejects with a `UsageError` for a path that cannot be written, and with any other error as it is. */
export async function orUnwritable<Result>(
  option: string,
  writing: Promise<Result>,
): Promise<Result> {
  return writing.catch((cause: NodeJS.ErrnoException) => {
    if (!CODES.has(cause.code)) throw cause;
    throw new UsageError(`${option}: it cannot be written there (${cause.code}).`, { cause });
  });
}
