import { RefusedError, type Refusals } from './refusal.ts';

/** The errors of a path that cannot be written, as opposed to those of a disk. */
const CODES: ReadonlySet<string> = new Set([
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'EEXIST',
  'EACCES',
  'EPERM',
  'EROFS',
  'ENAMETOOLONG',
]);

/** Rejects with `RefusedError` for a path that cannot be written, and with any other error as it is. */
export function orUnwritable<Result>(
  what: Refusals['path_unwritable']['what'],
  writing: Promise<Result>,
): Promise<Result> {
  return writing.catch((cause: NodeJS.ErrnoException) => {
    const { code = '' } = cause;
    if (!CODES.has(code)) throw cause;
    throw new RefusedError({ code: 'path_unwritable', what, error: code }, { cause });
  });
}
