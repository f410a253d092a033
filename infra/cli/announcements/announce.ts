import type { Command } from 'commander';
import { countOf } from '#shared/format.ts';
import { draftFolder } from '../../operator/announcements/announcement-name.ts';
import type { AddCommands, Run, Session } from '../session.ts';
import { addCancel } from './cancel.ts';
import { addKeep } from './keep.ts';
import { nameArgument } from './name-argument.ts';
import { addPausing } from './pausing.ts';
import { addPreview, noteProblems } from './preview.ts';
import { addSend } from './send.ts';
import { addStatus } from './status.ts';
import { addUpdate } from './update.ts';

/** Writing to the list, from the draft to the last mail. */
export const addAnnounce: AddCommands = (program, run) => {
  const announce = program
    .command('announce')
    .description('write to the people on the list')
    .addHelpText(
      'after',
      `
An announcement is a folder, ${draftFolder('NAME')}, with a Markdown file for each
language. Its texts are worth committing.

Examples:
  waitlist announce draft beta                 makes ${draftFolder('beta')}
  waitlist announce preview beta               shows its mails in the browser
  waitlist announce send beta --first 500      to the first 500 who signed up`,
    );
  addDraft(announce, run);
  addPreview(announce, run);
  addTest(announce, run);
  addSend(announce, run);
  addStatus(announce, run);
  addUpdate(announce, run);
  addKeep(announce, run);
  addPausing(announce, run);
  addCancel(announce, run);
};

function addDraft(announce: Command, run: Run): void {
  announce
    .command('draft')
    .addArgument(nameArgument())
    .description('make the files of a new announcement: a text to change, in four languages')
    .addHelpText(
      'after',
      `
It makes the folder under the current directory, and never overwrites a file.

Examples:
  waitlist announce draft beta                 ${draftFolder('beta')}/it.md, en.md, de.md, fr.md
  waitlist announce draft launch-2027`,
    )
    .action((name: string) => run((session) => draft(session, name), { isOffline: true }));
}

async function draft(session: Session, name: string): Promise<void> {
  const { writeDraft } = await import('../../operator/announcements/write-draft.ts');
  const files = await writeDraft(name);
  if (session.json) return session.printJson({ files });
  await session.print(files.map((file) => `${file}\n`).join(''));
  session.note('\nReplace everything in square brackets, then check the mails:');
  session.note(`  waitlist announce preview ${name}`);
}

function addTest(announce: Command, run: Run): void {
  announce
    .command('test')
    .addArgument(nameArgument())
    .description('send a draft to yourself, in all its languages')
    .requiredOption('--to <address>', 'your address')
    .addHelpText('after', '\nExample:\n  waitlist announce test beta --to me@vanaro.example')
    .action((name: string, { to }: { readonly to: string }) =>
      run((session) => test(session, name, to)),
    );
}

async function test(session: Session, name: string, to: string): Promise<void> {
  const { sendTest } = await import('../../operator/announcements/send-test.ts');
  const { languages, problems, isPaused } = await sendTest({ name, to }, session);
  if (session.json) await session.printJson({ name, languages, problems });
  else
    await session.print(
      `${countOf(languages.length, 'test', 'tests')} queued: ${languages.join(', ')}\n`,
    );
  noteProblems(session, problems);
  if (isPaused) session.note(`It is paused: waitlist announce resume ${name}`);
}
