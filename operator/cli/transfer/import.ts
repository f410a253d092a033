import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Option } from 'commander';
import { INTENTS, ROLES, type Intent, type Role } from '#shared/contract/sign-up.ts';
import { countPeople, formatCount } from '#shared/format.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import type { ColumnMap } from '../../operations/transfer/import-columns.ts';
import {
  CONSENT_SOURCE_MAX_LENGTH,
  IMPORT_FIELDS,
  toConsentSource,
} from '../../operations/transfer/import-formats.ts';
import type { ImportPlan } from '../../operations/transfer/import-list.ts';
import type { ImportReport } from '../../operations/transfer/pass-through.ts';
import type { ReadFile } from '../../operations/transfer/read-records.ts';
import { EXIT, UsageError } from '../exit-codes.ts';
import type { AddCommands, Answered, Session, WaitlistCommand } from '../session.ts';
import { printColumns, printReport } from './import-text.ts';
import { addUndo } from './undo-import.ts';

interface Options extends Answered {
  readonly map?: ColumnMap;
  readonly ignore?: readonly string[];
  readonly language?: Language;
  readonly role?: Role;
  readonly intent?: Intent;
  readonly consentSource?: string;
  readonly confirm?: boolean;
}

export const addImport: AddCommands = (program) => {
  const command = program.command('import');
  addUndo(command);
  addOptions(
    command
      .description('add the people of a CSV file who are new to the list')
      .argument(
        '<file>',
        'exported by GetWaitlist, Mailchimp, listmonk or this command line; - for standard input',
      ),
  )
    .more(`Shows what would happen, and asks. People who unsubscribed, were suppressed or
asked to be deleted are never added again. A column of states, such as
“unsubscribed” or a filled UNSUB_TIME, says whom to leave out. Where only some
of its words are known, say --map state=COLUMN or --ignore COLUMN. No mail is
sent unless you give --confirm. After an interruption, run the import again: it
adds the rest. Proofs of consent in a file of our own export are kept.

Examples:
  waitlist import mailchimp.csv --language de \\
    --consent-source "Newsletter form, double opt-in by Mailchimp"
  waitlist import leads.csv --language it --confirm \\
    --map "company=Firma,location=Ort" \\
    --consent-source "Paper list at the fair, 3 May 2026"
  waitlist export --stage trial | waitlist import - --stage production --yes \\
    --consent-source "Form of the trial"`)
    .does(importList);
};

async function importList(session: Session, file: string, options: Options): Promise<void> {
  const { map = {}, ignore = [], language, role, intent, consentSource } = options;
  const { confirm: isAsked = false, yes: isAnswered = false } = options;
  // An undo, which is a command of this one, would need a mandatory option, too.
  if (consentSource === undefined) throw new UsageError('--consent-source is missing');
  const { planImport, runImport } = await import('../../operations/transfer/import-list.ts');
  const source = {
    read: file === '-' ? await readInput(session) : readerOf(file),
    name: file === '-' ? undefined : basename(file),
    map,
    ignored: ignore,
    defaults: { language, role, intent, consentSource },
    isAsked,
    isForecast: !isAnswered,
  };
  const plan = await session.during('Reading the file:', (context) => planImport(source, context));
  if (plan.encoding !== 'utf-8') {
    session.note(
      `The file is not UTF-8. It is read as ${ENCODINGS[plan.encoding]}, which Excel writes.`,
    );
  }
  if (plan.isNamedDeparted && !(await isNameMeant(session, isAnswered))) return;
  await printColumns(session, plan);
  if (plan.forecast && !(await isWanted(session, plan, plan.forecast, file))) return;

  const report = await session.during('Importing:', (context) => runImport(plan, context));
  await printReport(session, plan, report, true);
  if (!session.json && report.id !== undefined && report.added > 0) {
    await session.print(`\nTo take it back: waitlist import undo ${report.id}\n`);
  }
  if (session.signal.aborted) session.note('The same command imports the rest.');
  if (report.hasRefused) session.endWith(EXIT.incomplete);
}

/** Asks about a file whose name says that its people left a list, which `--yes` does not answer. */
async function isNameMeant(session: Session, isAnswered: boolean): Promise<boolean> {
  session.note('The name of the file says that its people left a list, or bounced.');
  if (session.terminal.isInteractive)
    return session.confirm('Are they on it all the same?', false, NOTHING);
  if (!isAnswered) return true;
  throw new UsageError('If they are on it all the same, rename the file.');
}

/** Shows what would happen, and asks. */
async function isWanted(
  session: Session,
  plan: ImportPlan,
  forecast: ImportReport,
  file: string,
): Promise<boolean> {
  if (!session.json) {
    const { format } = plan.columns;
    const name = file === '-' ? 'standard input' : file;
    const origin = format === undefined ? '' : `the columns of ${format}, `;
    await session.print(`${name}: ${origin}separated by ${plan.delimiter}s\n\n`);
  }
  await printReport(session, plan, forecast, false);
  const completed = forecast.found.find(({ outcome }) => outcome === 'completed')?.count ?? 0;
  if (forecast.added + completed === 0) {
    if (forecast.hasRefused) session.endWith(EXIT.incomplete);
    return false;
  }
  if (!session.terminal.isInteractive) {
    session.note('Nothing was written. Run the same command with --yes to import.');
    return false;
  }
  const mails = plan.options.isAsked ? ', and send each a mail that asks for a click' : '';
  const more = completed > 0 ? `, and complete ${formatCount(completed)}` : '';
  return session.confirm(`Import ${countPeople(forecast.added)}${mails}${more}?`, false, NOTHING);
}

const NOTHING = 'Nothing was written.';

const ENCODINGS = { 'utf-16le': 'UTF-16', 'windows-1252': 'Windows-1252' } as const;

/** Reads a file as often as it is called, unless it has changed since the first time. */
function readerOf(file: string): ReadFile {
  let known: string | undefined;
  return async function* () {
    try {
      const { size, mtimeMs } = await stat(file);
      const version = `${size} ${mtimeMs}`;
      if ((known ??= version) !== version) {
        throw new UsageError(`The file was changed meanwhile. ${NOTHING} Run the command again.`);
      }
      yield* createReadStream(file);
    } catch (cause) {
      if (cause instanceof UsageError) throw cause;
      const code = cause instanceof Error && 'code' in cause ? cause.code : cause;
      throw new UsageError(`The file cannot be read (${String(code)}).`, { cause });
    }
  };
}

async function readInput({ terminal }: Session): Promise<ReadFile> {
  const input = await terminal.read();
  if (input.includes('\u{fffd}')) {
    throw new UsageError('Standard input is not UTF-8. Give the file by its name.');
  }
  return async function* () {
    yield Buffer.from(input);
  };
}

function addOptions(command: WaitlistCommand): WaitlistCommand {
  return command
    .addOption(
      new Option(
        '--consent-source <text>',
        'where and how these people consented, stored with each of them',
      ).argParser(readConsentSource),
    )
    .addOption(
      new Option(
        '--map <list>',
        `which column holds which field: ${IMPORT_FIELDS.join(', ')}, or state`,
      ).argParser(toMap),
    )
    .addOption(
      new Option('--ignore <column>', 'a column that is not read, whatever it says').argParser(
        (column: string, before: readonly string[] | undefined) => [...(before ?? []), column],
      ),
    )
    .addOption(new Option('--language <language>', 'for people without one').choices(LANGUAGES))
    .addOption(
      new Option('--role <role>', 'for people without one, who else have not said it').choices(
        ROLES,
      ),
    )
    .addOption(new Option('--intent <intent>', 'the same').choices(INTENTS))
    .option('--confirm', 'ask each person by mail first, as the form does with a double opt-in')
    .option('--yes', 'do not ask');
}

function readConsentSource(text: string): string {
  const source = toConsentSource(text);
  if (source !== undefined) return source;
  throw new UsageError(
    `--consent-source: expected a text of up to ${CONSENT_SOURCE_MAX_LENGTH} characters`,
  );
}

const MAPPED = [...IMPORT_FIELDS, 'state'] as const;

/** Reads `email=E-Mail,company=Firma`, given once or several times. */
function toMap(text: string, before: ColumnMap = {}): ColumnMap {
  const pairs = text.split(/,(?=\s*\w+=)/).map((pair) => {
    const at = pair.indexOf('=');
    const field = MAPPED.find((known) => known === pair.slice(0, at).trim());
    if (at > 0 && field) return [field, pair.slice(at + 1)] as const;
    throw new UsageError(`--map: expected FIELD=COLUMN with one of ${MAPPED.join(', ')}`);
  });
  return { ...before, ...Object.fromEntries(pairs) };
}
