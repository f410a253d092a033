import * as z from 'zod/mini';
import { readOwedStatus, readStatus } from '../../operator/announcements/read-status.ts';
import { reading } from '../call.ts';
import { announcementName } from '../inputs.ts';

const anyOrOne = z.strictObject({ name: z.exactOptional(announcementName) });

export const ANNOUNCEMENT_CALLS = {
  /** What is owed of all announcements, or of one, at once. */
  announcements: reading(anyOrOne, ({ name }, context) => readOwedStatus(name, context)),

  /** What became of them. It reads the whole table. */
  announcementProgress: reading(anyOrOne, async ({ name }, context) => {
    const found = await readStatus(name, context);
    return found.map(({ announcement, counts, progress }) => ({
      announcement,
      counts,
      progress: {
        ...progress,
        got: Object.fromEntries(progress.got),
        scheduled: Object.fromEntries(progress.scheduled),
      },
    }));
  }),
};
