/** All that operations read and write of the table. Importing it opens the store, so a face does it late. */
export { decide } from '../lambdas/send-mail/decide.ts';
export * from '../lambdas/store/announcements.ts';
export { mailboxPk } from '../lambdas/store/mailbox.ts';
export { breachOf, readOutcomes, restartJudgement } from '../lambdas/store/outcomes.ts';
export { changePerson, findPerson, liftStop } from '../lambdas/store/person/calls.ts';
export { undoImport } from '../lambdas/store/person/operate.ts';
export { readSenderReport } from '../lambdas/store/sender-lock.ts';
export { changeRow, deleteItem, putItem, readItem, update } from '../lambdas/store/table.ts';
export { readList } from './list/read-list.ts';
export * from './list/store/import-person.ts';
export { readPersons } from './list/store/read-persons.ts';
export { asRow, readInOrder, scanTable } from './list/store/read-rows.ts';
export * from './list/store/remove-person.ts';
export * from './operations/announcements/save-announcement.ts';
export { settleCancelled } from './operations/announcements/settle-cancelled.ts';
export { findMessages, senderOf, toAddress, toAddresses } from './operations/people/addresses.ts';
export { auditKeyAt, record, toAuditEntry } from './record.ts';
