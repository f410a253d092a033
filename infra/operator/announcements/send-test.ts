import { randomBytes } from 'node:crypto';
import { type Language, LANGUAGES } from '#shared/languages.ts';
import { EXPIRY_ATTRIBUTE } from '#shared/table-schema.ts';
import { DAY_MS } from '#shared/time.ts';
import { anyShardOf } from '../../../lambdas/store/announcement.ts';
import { announcementKey, toMailableAddress } from '../../../lambdas/store/row-key.ts';
import type { AnnouncementRow } from '../../../lambdas/store/row.ts';
import { putItem } from '../../../lambdas/store/table.ts';
import type { OperationContext } from '../operation.ts';
import { RefusedError } from '../refusal.ts';
import { draftFolder } from './announcement-name.ts';
import type { DraftProblem } from './draft-text.ts';
import { readUnfinished, renderDraft } from './read-draft.ts';
import { refuseCancelled, saveAnnouncement, saveMails } from './save-announcement.ts';

/** A test holds an address, so DynamoDB deletes it after this time. */
const KEPT_MS = DAY_MS;

export interface SentTest {
  readonly languages: readonly Language[];
  /** What still keeps the draft from being sent to the list. */
  readonly problems: readonly DraftProblem[];
  readonly isPaused: boolean;
}

/** Sends a draft, with its gaps, in all its languages to an address of the operator, through the same outbox. */
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
  const announcement = await saveAnnouncement(name, now, (saved) => {
    refuseCancelled(saved);
    return saved;
  });
  await saveMails(name, 'tested', mails);
  const languages = LANGUAGES.filter((language) => mails[language] !== undefined);
  for (const language of languages) {
    const shard = anyShardOf(announcement);
    // The link to unsubscribe in a test takes no person off the list.
    const rowKey = randomBytes(32).toString('base64url');
    const row: AnnouncementRow & Readonly<Record<typeof EXPIRY_ATTRIBUTE, number>> = {
      pk: announcementKey(name, rowKey),
      createdAt: now,
      test: { email, language },
      shard,
      outboxShard: shard,
      // The operator waits for it, and others may be owed for hours, so it goes before them.
      dueAt: 0,
      queuedAt: 0,
      [EXPIRY_ATTRIBUTE]: Math.ceil((now + KEPT_MS) / 1000),
    };
    await putItem(row.pk, row);
  }
  return { languages, problems, isPaused: announcement.pausedAt !== undefined };
}
