import { randomBytes } from 'node:crypto';
import { type Language, LANGUAGES } from '#shared/languages.ts';
import { EXPIRY_ATTRIBUTE, REPORT_SHARD } from '#shared/table-schema.ts';
import { DAY_MS } from '#shared/time.ts';
import { findAnnouncement } from '../../../lambdas/store/announcements.ts';
import { announcementKey, toMailableAddress } from '../../../lambdas/store/keys.ts';
import type { AnnouncementRow } from '../../../lambdas/store/owed-rows.ts';
import { putItem } from '../../../lambdas/store/table.ts';
import type { OperationContext } from '../../operation.ts';
import { RefusedError } from '../../refusal.ts';
import { draftFolder } from '../../drafts/announcement-name.ts';
import type { DraftProblem } from '../../drafts/draft-text.ts';
import { readUnfinished, renderDraft } from '../../drafts/read-draft.ts';
import { refuseCancelled, saveMails } from './save-announcement.ts';

/** A test holds an address, so DynamoDB deletes it after this time. */
const KEPT_MS = DAY_MS;

export interface SentTest {
  readonly languages: readonly Language[];
  /** What still keeps the draft from being sent to the list. */
  readonly problems: readonly DraftProblem[];
}

/**
 * Sends a draft, with its gaps, in all its languages to an address of the operator. It leaves with the
 * mail to the operator, whether or not the announcement is paused.
 */
export async function sendTest(
  { name, to }: { readonly name: string; readonly to: string },
  context: Pick<OperationContext, 'now'>,
): Promise<SentTest> {
  const email = toMailableAddress(to);
  if (!email) throw new RefusedError({ code: 'test_address_invalid' });
  const folder = draftFolder(name);
  const { contents, problems } = await readUnfinished(folder);
  const mails = renderDraft(folder, contents);
  const now = context.now();
  const announcement = await findAnnouncement(name);
  if (announcement) refuseCancelled(announcement);
  await saveMails(name, 'tested', mails);
  const languages = LANGUAGES.filter((language) => mails[language] !== undefined);
  for (const language of languages) {
    // The link to unsubscribe in a test takes no person off the list.
    const rowKey = randomBytes(32).toString('base64url');
    const row: AnnouncementRow & Readonly<Record<typeof EXPIRY_ATTRIBUTE, number>> = {
      pk: announcementKey(name, rowKey),
      createdAt: now,
      test: { email, language },
      shard: REPORT_SHARD,
      outboxShard: REPORT_SHARD,
      dueAt: now,
      [EXPIRY_ATTRIBUTE]: Math.ceil((now + KEPT_MS) / 1000),
    };
    await putItem(row.pk, row);
  }
  return { languages, problems };
}
