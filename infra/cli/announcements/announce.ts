import type { Command } from 'commander';
import { draftFolder, isAnnouncementName } from '../../operator/announcements/announcement-name.ts';
import type { AddCommands, Run } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import { addSending, type WithName } from './announce-sending.ts';

/** Writing to the list, from the text to the last mail. */
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
  waitlist announce send beta --first 500      to those who signed up first`,
    );
  addDraft(announce, run);
  addPreview(announce, run);
  addSending(announce, run, withName);
};

function addDraft(announce: Command, run: Run): void {
  withName(announce.command('draft'))
    .description('make the files of a new announcement: a text to change, in four languages')
    .addHelpText(
      'after',
      `
It never writes over a file. The folder is made under the current directory.

Examples:
  waitlist announce draft beta                 ${draftFolder('beta')}/it.md, en.md, de.md, fr.md
  waitlist announce draft launch-2027`,
    )
    .action((name: string) =>
      run(
        async (session) => {
          const { writeDraft } = await import('./write-draft.ts');
          await writeDraft(session, name);
        },
        { isOffline: true },
      ),
    );
}

function addPreview(announce: Command, run: Run): void {
  withName(announce.command('preview'))
    .description('show the mails of an announcement, or what is wrong with its files')
    .option('--no-open', 'write the page, and do not open it in the browser')
    .addHelpText(
      'after',
      `
One page has every language, as a phone and a desktop show it, light and dark,
as HTML and as plain text, and how an inbox lists it. Nothing is sent.

Examples:
  waitlist announce preview beta
  waitlist announce preview beta --no-open     prints where the page is`,
    )
    .action((name: string, { open }: { readonly open: boolean }) =>
      run(
        async (session) => {
          const { previewDraft } = await import('./preview.ts');
          await previewDraft(session, { name, opens: open });
        },
        { isOffline: true },
      ),
    );
}

const withName: WithName = (command, flags = '<name>') =>
  command.argument(flags, 'lower-case letters, digits and dashes', (name: string) => {
    if (isAnnouncementName(name)) return name;
    throw new UsageError('NAME: expected at most 41 lower-case letters, digits and dashes');
  });
