import { UsageError } from '../exit-codes.ts';
import { describeProblems } from './draft-problem.ts';
import { draftFolder } from './announcement-name.ts';
import { readDraft, type Draft } from './read-draft.ts';

/** The mails of a draft. Throws a `UsageError` that names every problem by file and line. */
export async function readMails(name: string): Promise<Draft['mails']> {
  const read = await readDraft(draftFolder(name));
  if (read.ok) return read.draft.mails;
  throw new UsageError(`The draft “${name}” is not finished:\n${describeProblems(read.problems)}`);
}
