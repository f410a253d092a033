import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { draftFolder } from '../../operator/announcements/announcement-name.ts';
import type { DraftProblem } from '../../operator/announcements/draft-text.ts';
import type { AddCommands, Session } from '../session.ts';
import { openInBrowser } from '../output/browser.ts';
import { nameArgument } from './name-argument.ts';

export const addPreview: AddCommands = (announce, run) => {
  announce
    .command('preview')
    .addArgument(nameArgument())
    .description('show the mails of an announcement, or the problems of its files')
    .option('--no-open', 'write the page, and do not open it in the browser')
    .addHelpText(
      'after',
      `
One page has every language, as a phone and a desktop show it, light and dark,
as HTML and as plain text, and how an inbox lists it. Nothing is sent. What is
still to be replaced is marked.

Examples:
  waitlist announce preview beta
  waitlist announce preview beta --no-open     prints the path of the page`,
    )
    .action((name: string, { open }: { readonly open: boolean }) =>
      run((session) => preview(session, name, open), { isOffline: true }),
    );
};

/** Writes a page with the mails of an announcement, and opens it in the browser. */
async function preview(session: Session, name: string, opens: boolean): Promise<void> {
  const { readUnfinished } = await import('../../operator/announcements/read-draft.ts');
  const { loadPages } = await import('../../pages/load-pages.ts');
  const { contents, problems } = await readUnfinished(draftFolder(name));
  const file = join(await mkdtemp(join(tmpdir(), 'waitlist-preview-')), `${name}.html`);
  const { renderAnnouncementPreview } = await loadPages();
  await writeFile(file, renderAnnouncementPreview(name, contents, problems));
  const languages = contents.map(([language]) => language);
  if (session.json) await session.printJson({ file, languages, problems });
  else await session.print(`${file}\n`);
  noteProblems(session, problems);
  if (opens && !(await openInBrowser(file))) {
    session.note('No browser could be opened here. Open this file yourself.');
  }
}

/** What still keeps a draft from being sent, a line each. */
export function noteProblems(session: Session, problems: readonly DraftProblem[]): void {
  if (problems.length === 0) return;
  session.note(`${problems.map(describeProblem).join('\n')}\n\nIt cannot be sent before that.`);
}

/** `announcements/beta/it.md:12: Still to be replaced: the day` */
export function describeProblem({ file, line, what }: DraftProblem): string {
  return `${file}${line === undefined ? '' : `:${line}`}: ${what}`;
}
