import { ENV } from '#shared/env.ts';
import { countPeople } from '#shared/format.ts';
import { requiredEnv } from '../../../lambdas/environment.ts';
import { readKeyring } from '../../../lambdas/secrets/keyring.ts';
import {
  findAcquaintance,
  importPerson,
  type Acquaintance,
  type PersonToImport,
} from '../../operator/store/import-person.ts';
import { mailboxKeyOf, rowKeyOf } from '../../../lambdas/store/row-key.ts';
import { concurrently } from '../../operator/concurrently.ts';
import { EXIT } from '../exit-codes.ts';
import type { Session } from '../session.ts';
import { openImportFile, type ImportFile } from './import-file.ts';
import { openReport, type ImportReport } from './import-report.ts';
import type { ImportOptions } from './import-options.ts';
import { printReport } from './print-import.ts';

/** How many people are looked up or written at once. */
const AT_ONCE = 32;

/**
 * Says what an import of a file would do and, after a yes, does it. Nobody is written of whom the table
 * knows anything, so that an import that was ended is simply run again.
 */
export async function importList(session: Session, options: ImportOptions): Promise<void> {
  const file = await openImportFile(session, options);
  if (options.isAnswered) {
    // A file that is broken somewhere is refused before anything of it is written.
    for await (const _ of file.rows()) if (session.signal.aborted) return;
  } else if (!(await isWanted(session, file, options))) return;

  const report = await passThrough(session, file, options, importPerson);
  await printReport(session, { file, report, isWritten: true });
  if (session.signal.aborted) session.note('The same command imports the rest.');
  if (report.hasRefused()) session.endWith(EXIT.incomplete);
}

/** Shows what would happen, and asks. */
async function isWanted(
  session: Session,
  file: ImportFile,
  options: ImportOptions,
): Promise<boolean> {
  const look = ({ rowKey }: PersonToImport) => findAcquaintance(rowKey);
  const report = await passThrough(session, file, options, look);
  await printReport(session, { file, report, isWritten: false });
  const count = report.count('new');
  if (session.signal.aborted || count === 0) return false;
  if (!session.terminal.isInteractive) {
    session.note('Nothing was written. The same command with --yes imports.');
    return false;
  }
  const mails = options.isAsked ? ', and send each a mail that asks for a click' : '';
  const people = countPeople(count);
  return session.confirm(`Import ${people}${mails}?`, false);
}

async function passThrough(
  session: Session,
  file: ImportFile,
  { isAsked }: ImportOptions,
  act: (person: PersonToImport) => Promise<Acquaintance>,
): Promise<ImportReport> {
  const keyring = await readKeyring(requiredEnv(ENV.rowKeySecretId));
  const report = openReport();
  const seen = new Set<string>();
  const progress = session.progress('Reading the file:');
  const { signal } = session;
  try {
    await concurrently(file.rows(), { atOnce: AT_ONCE, signal }, async (row) => {
      progress.add();
      if ('problems' in row) {
        for (const problem of row.problems) report.add(row.line, { problem });
        return;
      }
      const { email } = row.person.signUp;
      const rowKey = rowKeyOf(email, keyring);
      if (seen.has(rowKey)) return report.add(row.line, 'duplicate');
      seen.add(rowKey);
      const mailbox = mailboxKeyOf(email, keyring);
      const person = { ...row.person, rowKey, mailbox, isAsked, now: session.now() };
      report.add(row.line, await act(person));
    });
  } finally {
    progress.end();
  }
  return report;
}
