import { findAnnouncement } from '../../../lambdas/store/announcement.ts';
import { takeWeek, weekEndOf } from '../../../lambdas/store/announcement-week.ts';
import { countMailboxMail, isMailboxStopped } from '../../../lambdas/store/mailbox.ts';
import * as outbox from '../../../lambdas/store/outbox.ts';
import { findRow } from '../../../lambdas/store/person-row.ts';
import { markCarried, unmarkQueued } from '../../../lambdas/store/queue-announcement.ts';

/** What a delivery reads and writes, as the sender has it. */
export const STORES = {
  outbox,
  countMailboxMail,
  isMailboxStopped,
  findRow,
  findAnnouncement,
  weekEndOf,
  takeWeek,
  markCarried,
  unmarkQueued,
};
