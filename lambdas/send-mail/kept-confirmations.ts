import type { Language } from '#shared/languages.ts';
import { findKept, type KeptConfirmations, readKeptConfirmations } from '../store/announcement.ts';
import type { WaitlistRow } from '../store/row.ts';
import type { Clock } from './clock.ts';

/** Every confirmation asks which announcement is kept, so the answer is used for a few seconds. */
const KEPT_VALID_MS = 3000;

/** Confirmations with the text of the kept announcement, unless the person gets or got that by itself. */
export function createKeptConfirmations(clock: Clock) {
  let kept: Awaited<ReturnType<typeof findKept>>;
  let readAt = -Infinity;
  let known: { readonly id: string; readonly mails: KeptConfirmations } | undefined;

  return async ({ announcements, announcedBy, mailId }: WaitlistRow, language: Language) => {
    if (clock.now() - readAt >= KEPT_VALID_MS) {
      kept = await findKept();
      readAt = clock.now();
    }
    if (!kept) return undefined;
    const { name } = kept;
    const { id } = kept.kept;
    const mark = announcements?.[name];
    const isFree = mark ? mark.carriedBy === mailId : announcedBy !== name;
    if (!isFree) return undefined;
    if (known?.id !== id) known = { id, mails: await readKeptConfirmations(name, id) };
    const mails = known.mails[language];
    return mails && { name, mails };
  };
}
