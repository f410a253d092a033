import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LANGUAGES } from '#shared/languages.ts';
import { UsageError } from '../exit-codes.ts';
import type { Session } from '../session.ts';
import { freshDraft } from '../../operator/announcements/fresh-draft.ts';
import { draftFolder } from '../../operator/announcements/announcement-name.ts';

/** Makes the folder of an announcement, with a file for each language. Changes nothing that is there. */
export async function writeDraft(session: Session, name: string): Promise<void> {
  const folder = draftFolder(name);
  await mkdir(dirname(folder), { recursive: true });
  try {
    await mkdir(folder);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    throw new UsageError(`${folder} is there already, and stays as it is. Take another name.`);
  }
  const files = LANGUAGES.map((language) => join(folder, `${language}.md`));
  for (const [index, language] of LANGUAGES.entries()) {
    await writeFile(files[index] ?? '', freshDraft(language), { flag: 'wx' });
  }
  if (session.json) return session.printJson({ files });
  await session.print(files.map((file) => `${file}\n`).join(''));
  session.note('\nReplace what is in square brackets, then look at the mails:');
  session.note(`  waitlist announce preview ${name}`);
}
