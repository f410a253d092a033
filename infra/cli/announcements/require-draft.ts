import { UsageError } from '../exit-codes.ts';
import { draftFolder } from '../../operator/announcements/announcement-name.ts';
import { describeProblems, type DraftProblem } from '../../operator/announcements/draft-problem.ts';
import {
  type Draft,
  type DraftContents,
  readDraft,
  readDraftContents,
} from '../../operator/announcements/read-draft.ts';

/** The mails of an announcement. Throws `UsageError` with everything that is wrong with its files. */
export async function requireDraft(name: string): Promise<Draft> {
  const read = await readDraft(draftFolder(name));
  if (!read.ok) throw unusable(name, read.problems);
  return read.draft;
}

/** What the files of an announcement say. Throws like `requireDraft`. */
export async function requireContents(name: string): Promise<DraftContents> {
  const read = await readDraftContents(draftFolder(name));
  if (!read.ok) throw unusable(name, read.problems);
  return read.contents;
}

function unusable(name: string, problems: readonly DraftProblem[]): UsageError {
  const count = problems.length === 1 ? 'One thing keeps' : `${problems.length} things keep`;
  return new UsageError(
    `${describeProblems(problems)}\n\n${count} ${draftFolder(name)} from being sent.`,
  );
}
