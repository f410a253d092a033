import type { Operation } from './operation.ts';
import { cancel } from './operations/announcements/cancel.ts';
import { removeDraft } from './operations/announcements/delete-draft.ts';
import { draft } from './operations/announcements/draft.ts';
import { duplicate } from './operations/announcements/duplicate.ts';
import { pause } from './operations/announcements/pause.ts';
import { resume } from './operations/announcements/resume.ts';
import { send } from './operations/announcements/send.ts';
import { status } from './operations/announcements/status.ts';
import { list } from './operations/list/list.ts';
import { stats } from './operations/list/stats.ts';
import { test } from './operations/announcements/test.ts';
import { messages } from './operations/mail/messages.ts';
import { parked } from './operations/mail/parked.ts';
import { resend } from './operations/mail/resend.ts';
import { resumeMail } from './operations/mail/resume-mail.ts';
import { retry } from './operations/mail/retry.ts';
import { undoUnsubscribes } from './operations/mail/undo-unsubscribes.ts';
import { access } from './operations/people/access.ts';
import { audit } from './operations/people/audit.ts';
import { block } from './operations/people/block.ts';
import { confirm } from './operations/people/confirm.ts';
import { erase } from './operations/people/erase.ts';
import { rectify } from './operations/people/rectify.ts';
import { show } from './operations/people/show.ts';
import { unblock } from './operations/people/unblock.ts';
import { unsubscribe } from './operations/people/unsubscribe.ts';
import { exportPeople } from './operations/transfer/export.ts';
import { importPeople } from './operations/transfer/import.ts';
import { undoImport } from './operations/transfer/undo-import.ts';

/** Every operation, under the headings and in the order in which the help lists them. */
export const OPERATIONS_BY_HEADING: Readonly<Record<string, readonly Operation[]>> = {
  'See the list:': [stats, list, show, messages],
  'Write to people:': [draft, send, test, status, pause, resume, cancel, duplicate, removeDraft],
  'Handle personal data:': [rectify, access, unsubscribe, confirm, block, unblock, erase, audit],
  'Import and export:': [importPeople, exportPeople, undoImport],
  'Repair mail:': [parked, retry, resend, resumeMail, undoUnsubscribes],
};

export const OPERATIONS: readonly Operation[] = Object.values(OPERATIONS_BY_HEADING).flat();
