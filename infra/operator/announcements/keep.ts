import { createHash } from 'node:crypto';
import type { Language } from '#shared/languages.ts';
import { renderConfirmationWith } from '#shared/mail/template/announcement-mail.ts';
import {
  findAnnouncement,
  findKept,
  type Keeping,
  type KeptConfirmations,
} from '../../../lambdas/store/announcement.ts';
import type { OperationContext } from '../operation.ts';
import { RefusedError } from '../refusal.ts';
import { draftFolder } from './announcement-name.ts';
import { compareText } from './compare-text.ts';
import { countOwed } from './owed-rows.ts';
import { refuseTooLong, readDraft, readDraftContents } from './read-draft.ts';
import {
  changeAnnouncement,
  type NewText,
  refuseCancelled,
  saveMails,
} from './save-announcement.ts';

export interface KeepPlan {
  readonly name: string;
  readonly languages: readonly Language[];
  readonly confirmations: KeptConfirmations;
  /** Undefined if the mails of the announcement stay as they are. */
  readonly text: NewText | undefined;
}

/**
 * Renders the confirmations that would carry the text of an announcement. Refused while another
 * announcement is kept, or mails with another text are owed.
 */
export async function planKeep({ name }: { readonly name: string }): Promise<KeepPlan> {
  const mails = await readDraft(draftFolder(name));
  const announcement = await findAnnouncement(name);
  if (announcement) refuseCancelled(announcement);
  const other = await findKept();
  if (other && other.name !== name) {
    throw new RefusedError({ code: 'another_kept', name: other.name });
  }
  const { changes, text } = await compareText(announcement, mails);
  const changed = changes.filter(({ before }) => before !== undefined);
  const owed = announcement ? await countOwed(announcement) : 0;
  if (owed > 0 && changed.length > 0) {
    const changedLanguages = changed.map(({ language }) => language);
    throw new RefusedError({ code: 'text_differs', name, owed, languages: changedLanguages });
  }
  const confirmations = await renderKept(name);
  return { name, languages: Object.keys(confirmations) as Language[], confirmations, text };
}

/** The confirmations with the files of an announcement below. */
export async function renderKept(name: string): Promise<KeptConfirmations> {
  const folder = draftFolder(name);
  const contents = await readDraftContents(folder);
  const rendered = contents.map(([language, content]) => {
    const [company, neutral] = (['company', 'neutral'] as const).map((version) =>
      renderConfirmationWith(content, language, version),
    );
    return [language, { company, neutral }];
  });
  const confirmations = Object.fromEntries(rendered) as KeptConfirmations;
  refuseTooLong(folder, confirmations, ({ company }) => company.html);
  return confirmations;
}

/** From now on, until it is ended, confirmations carry the text. Repeatable. */
export async function runKeep(
  { name, languages, text, confirmations }: KeepPlan,
  context: Pick<OperationContext, 'now' | 'who'>,
): Promise<void> {
  const now = context.now();
  const kept = await storeKept(name, confirmations, now);
  const change = { action: 'announce keep', name, details: { languages }, text } as const;
  await changeAnnouncement(change, context, (saved, known) => {
    refuseCancelled(saved);
    const other = known.find((one) => one.name !== name && one.kept && !one.cancelledAt);
    if (other) throw new RefusedError({ code: 'another_kept', name: other.name });
    return { ...saved, kept: { ...kept, since: saved.kept?.since ?? now } };
  });
}

/** Stores the confirmations under a key that is never written again. */
export async function storeKept(
  name: string,
  mails: KeptConfirmations,
  since: number,
): Promise<Keeping> {
  const hash = createHash('sha256').update(JSON.stringify(mails)).digest('base64url');
  const id = `kept-${hash}`;
  await saveMails(name, id, mails);
  return { since, id, languages: Object.keys(mails) as Language[] };
}

/** Confirmations are as they were again. False if the announcement was not kept. */
export async function endKeeping(
  { name }: { readonly name: string },
  context: Pick<OperationContext, 'now' | 'who'>,
): Promise<boolean> {
  const announcement = await findAnnouncement(name);
  if (!announcement) throw new RefusedError({ code: 'never_sent', name });
  if (!announcement.kept) return false;
  const change = { action: 'announce keep --end', name } as const;
  await changeAnnouncement(change, context, (saved) => ({ ...saved, kept: undefined }));
  return true;
}
