import { randomBytes, randomInt } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { isEmailAddress } from '#shared/contract/text.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { EXPIRY_ATTRIBUTE, OUTBOX_SHARDS } from '#shared/table-schema.ts';
import { saveAnnouncement, saveAnnouncementMails } from '../../../lambdas/store/announcement.ts';
import { announcementKey, toMailableAddress } from '../../../lambdas/store/row-key.ts';
import type { AnnouncementRow } from '../../../lambdas/store/row.ts';
import { table, TABLE_NAME } from '../../../lambdas/store/table.ts';
import { UsageError } from '../exit-codes.ts';
import type { Session } from '../session.ts';
import { requireDraft } from './require-draft.ts';

/** A test holds an address, so DynamoDB deletes it after a day. */
const KEPT_MS = 86_400_000;

/** Sends a draft in all its languages to an address of the operator, through the same outbox. */
export async function testAnnouncement(
  session: Session,
  { name, to }: { readonly name: string; readonly to: string },
): Promise<void> {
  const email = isEmailAddress(to) ? toMailableAddress(to) : undefined;
  if (!email) throw new UsageError('--to: expected one email address');
  const { mails } = await requireDraft(name);
  const now = session.now();
  await saveAnnouncementMails(name, 'tested', mails);
  const { firstShard, pausedAt } = await saveAnnouncement(name, now);
  const languages = LANGUAGES.filter((language) => mails[language] !== undefined);
  for (const language of languages) {
    const shard = firstShard + randomInt(OUTBOX_SHARDS);
    // Whoever presses “unsubscribe” in a test takes nobody off the list.
    const nobody = randomBytes(32).toString('base64url');
    const row: AnnouncementRow & Readonly<Record<typeof EXPIRY_ATTRIBUTE, number>> = {
      pk: announcementKey(name, nobody),
      createdAt: now,
      test: { email, language },
      shard,
      outboxShard: shard,
      // The operator waits for it, and others may be owed for hours: it goes before them.
      dueAt: 0,
      queuedAt: 0,
      [EXPIRY_ATTRIBUTE]: Math.ceil((now + KEPT_MS) / 1000),
    };
    await table.send(new PutCommand({ TableName: TABLE_NAME, Item: row }));
  }
  if (session.json) await session.printJson({ name, languages });
  else await session.print(`${languages.length} tests queued: ${languages.join(', ')}\n`);
  if (pausedAt !== undefined) session.note(`It is paused: waitlist announce resume ${name}`);
}
