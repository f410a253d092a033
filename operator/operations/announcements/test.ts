import { randomBytes } from 'node:crypto';
import { countOf } from '#shared/format.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { EXPIRY_ATTRIBUTE, REPORT_SHARD } from '#shared/table-schema.ts';
import { DAY_MS } from '#shared/time.ts';
import { announcementKey } from '../../../lambdas/store/keys.ts';
import type { AnnouncementRow } from '../../../lambdas/store/owed-rows.ts';
import { readUnfinished } from '../../drafts/read-draft.ts';
import { ANNOUNCEMENT, address } from '../../field-kinds.ts';
import { changes } from '../../operation.ts';
import { RefusedError } from '../../refusal.ts';

/** A test holds an address, so DynamoDB deletes it after this time. */
const KEPT_MS = DAY_MS;

const TO_DO = 'It cannot be sent to the list until these are done.';

export const test = changes({
  name: 'announce test',
  label: 'Send a test',
  summary: 'send a draft to yourself, in all its languages',
  details: `It is sent even while the announcement is paused, and marks what is unfinished.
Nobody on the list gets it.`,
  examples: ['waitlist announce test beta --to me@vanaro.example'],
  on: 'announcement',
  states: ['unfinished', 'draft', 'scheduled'],
  needs: 'rows',
  changes: 'mail',
  input: { name: ANNOUNCEMENT, to: address({ label: 'Your address', help: 'your address' }) },

  async plan({ name, to }, { store }) {
    const { mails, problems } = await readUnfinished(name);
    const announcement = await store.findAnnouncement(name);
    if (announcement) store.refuseCancelled(announcement);
    if (Object.keys(mails).length === 0) throw new RefusedError(problems.join('\n'));
    return { name, to, mails, problems };
  },

  preview: () => ({}),

  async run({ name, to, mails, problems }, { now, store }) {
    await store.putItem(store.announcementMailsKey(name, 'tested'), { mails });
    const languages = LANGUAGES.filter((language) => mails[language] !== undefined);
    for (const language of languages) {
      // The link to unsubscribe in a test takes no person off the list.
      const rowKey = randomBytes(32).toString('base64url');
      const row: AnnouncementRow & Readonly<Record<typeof EXPIRY_ATTRIBUTE, number>> = {
        pk: announcementKey(name, rowKey),
        createdAt: now(),
        test: { email: to, language },
        shard: REPORT_SHARD,
        outboxShard: REPORT_SHARD,
        dueAt: now(),
        [EXPIRY_ATTRIBUTE]: Math.ceil((now() + KEPT_MS) / 1000),
      };
      await store.putItem(row.pk, row);
    }
    return { name, languages, problems };
  },

  report: ({ name, languages, problems }) => ({
    blocks: [
      `${countOf(languages.length, 'test', 'tests')} queued: ${languages.join(', ')}`,
      ...(problems.length > 0 ? [{ warning: [...problems, TO_DO].join('\n') }] : []),
    ],
    json: { name, languages, problems },
    ending: 'done',
    changed: [],
  }),
});
