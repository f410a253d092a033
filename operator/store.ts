/** All that operations read and write of the table. Importing it opens the store, so a face does it late. */
export { changePerson, findPerson, liftStop } from '../lambdas/store/person/calls.ts';
export { countMissed } from '../lambdas/store/announcements.ts';
export { mailboxPk } from '../lambdas/store/mailbox.ts';
export { changeRow, deleteItem, putItem, readItem, update } from '../lambdas/store/table.ts';
export { breachOf, readOutcomes, restartJudgement } from '../lambdas/store/outcomes.ts';
export { decide } from '../lambdas/send-mail/decide.ts';
export { readList } from './list/read-list.ts';
export {
  acquaintanceOf,
  differencesOf,
  importPerson,
  lastChangeOf,
  lookUp,
  storeDeparture,
  updateByFile,
} from './list/store/import-person.ts';
export { readPersons } from './list/store/read-persons.ts';
export { readAllRows, readRows, scanTable } from './list/store/read-rows.ts';
export {
  erasePerson,
  isUndoable,
  readAnnouncementRows,
  removeImported,
} from './list/store/remove-person.ts';
export { record, toAuditEntry } from './record.ts';
export { findMessages, senderOf, toAddress, toAddresses } from './operations/people/addresses.ts';
export {
  findAnnouncement,
  listAnnouncements,
  readAnnouncementMails,
} from '../lambdas/store/announcements.ts';
export * from './operations/announcements/save-announcement.ts';
export { queueWave } from './operations/announcements/queue-wave.ts';
export { readSenderReport } from '../lambdas/store/sender-lock.ts';
export { settleCancelled } from './operations/announcements/settle-cancelled.ts';
