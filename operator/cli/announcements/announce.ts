import { countOf } from '#shared/format.ts';
import type { AddCommands, Session } from '../session.ts';
import { addCancel, addPausing } from './control.ts';
import { nameArgument } from '../options.ts';
import { addSend } from './send.ts';
import { addStatus } from './status.ts';
import type { DraftProblem } from '../../drafts/draft-text.ts';
import { draftFolder } from '../../drafts/announcement-name.ts';

/** Writing to the list, from the draft to the last mail. */
export const addAnnounce: AddCommands = (program) => {
  const announce = program.command('announce').description('write to the people on the list')
    .more(`An announcement is a folder, ${draftFolder('NAME')}, with a Markdown file for each
language. Its texts are worth committing.

Examples:
  waitlist announce draft beta                 makes ${draftFolder('beta')}
  waitlist announce send beta --first 500      to the first 500 who signed up`);
  addDraft(announce);
  addTest(announce);
  addSend(announce);
  addStatus(announce);
  addPausing(announce);
  addCancel(announce);
};

const addDraft: AddCommands = (announce) => {
  announce
    .command('draft')
    .addArgument(nameArgument())
    .description('make the files of a new announcement: a text to change, in four languages')
    .more(`It makes the folder under the current directory, and never overwrites a file.

Examples:
  waitlist announce draft beta                 ${draftFolder('beta')}/it.md, en.md, de.md, fr.md
  waitlist announce draft launch-2027`)
    .does(draft, () => 'unused');
};

async function draft(session: Session, name: string): Promise<void> {
  const { writeDraft } = await import('../../drafts/write-draft.ts');
  const files = await writeDraft(name);
  await session.answer({ files }, files.map((file) => `${file}\n`).join(''));
  if (session.json) return;
  session.note('\nReplace everything in square brackets, then check the mails:');
  session.note(`  waitlist announce test ${name} --to YOUR-ADDRESS`);
}

const addTest: AddCommands = (announce) => {
  announce
    .command('test')
    .addArgument(nameArgument())
    .description('send a draft to yourself, in all its languages')
    .requiredOption('--to <address>', 'your address')
    .more('Example:\n  waitlist announce test beta --to me@vanaro.example')
    .does(test);
};

async function test(
  session: Session,
  name: string,
  { to }: { readonly to: string },
): Promise<void> {
  const { sendTest } = await import('../../operations/announcements/send-test.ts');
  const { languages, problems } = await sendTest({ name, to }, session);
  await session.answer(
    { name, languages, problems },
    `${countOf(languages.length, 'test', 'tests')} queued: ${languages.join(', ')}\n`,
  );
  noteProblems(session, problems);
}

/** What still keeps a draft from being sent, a line each. */
function noteProblems(session: Session, problems: readonly DraftProblem[]): void {
  if (problems.length === 0) return;
  session.note(`${problems.map(describeProblem).join('\n')}\n\nIt cannot be sent before that.`);
}

/** `announcements/beta/it.md:12: Still to be replaced: the day` */
export function describeProblem({ file, line, what }: DraftProblem): string {
  return `${file}${line === undefined ? '' : `:${line}`}: ${what}`;
}
