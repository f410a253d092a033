import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from '../session.ts';
import { openInBrowser } from './open-in-browser.ts';
import { loadPages } from '../../pages/load-pages.ts';
import { contentsInOrder } from '../../operator/announcements/read-draft.ts';
import { requireContents } from './require-draft.ts';

export interface PreviewOptions {
  readonly name: string;
  /** Whether the page is opened in the browser. */
  readonly opens: boolean;
}

/** Writes a page with the mails of an announcement, and opens it. */
export async function previewDraft(
  session: Session,
  { name, opens }: PreviewOptions,
): Promise<void> {
  const contents = contentsInOrder(await requireContents(name));
  const file = join(await mkdtemp(join(tmpdir(), 'waitlist-preview-')), `${name}.html`);
  const { renderAnnouncementPreview } = await loadPages();
  await writeFile(file, renderAnnouncementPreview(name, contents));
  const languages = contents.map(([language]) => language);
  if (session.json) await session.printJson({ file, languages });
  else await session.print(`${file}\n`);
  if (opens && !(await openInBrowser(file))) {
    session.note('No browser could be opened here. Open this file yourself.');
  }
}
