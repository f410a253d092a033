import { Option, type Command } from 'commander';
import { INTENTS, ROLES, type Intent, type Role } from '#shared/contract/sign-up.ts';
import { toVisibleLine } from '#shared/contract/text.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import type { AddCommands } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import { IMPORT_FIELDS, type ColumnMap } from './import-columns.ts';

interface Options {
  readonly map?: ColumnMap;
  readonly language?: Language;
  readonly role: Role;
  readonly intent: Intent;
  readonly consentSource: string;
  readonly confirm?: boolean;
  readonly yes?: boolean;
}

export const addImport: AddCommands = (program, run) => {
  addOptions(
    program
      .command('import')
      .description('add the people of a CSV file, of whom the list knows nothing yet')
      .argument(
        '<file>',
        'exported by GetWaitlist, Mailchimp, listmonk or export; - to read standard input',
      ),
  )
    .addHelpText(
      'after',
      `
Shows what would happen, and asks. Whoever unsubscribed, was suppressed or
asked to be deleted is never added again. Nobody gets a mail, unless you
--confirm. An import that was ended is run again: it adds the rest. Where our
own export has the proof of a consent, that proof is kept.

Examples:
  waitlist import mailchimp.csv --language de \\
    --consent-source "Newsletter form, double opt-in by Mailchimp"
  waitlist import leads.csv --language it --confirm \\
    --map "email=E-Mail,company=Firma,location=Ort" \\
    --consent-source "Paper list at the fair, 3 May 2026"
  waitlist export --stage trial | waitlist import - --stage production --yes \\
    --consent-source "Form of the trial"`,
    )
    .action((file: string, options: Options) =>
      run(async (session) => {
        const { language, role, intent, consentSource } = options;
        const { importList } = await import('./import-list.ts');
        await importList(session, {
          file,
          map: options.map ?? {},
          defaults: { language, role, intent, consentSource },
          isAsked: options.confirm === true,
          isAnswered: options.yes === true,
        });
      }),
    );
};

function addOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--consent-source <text>',
        'where and how these people consented: it is stored with each',
      )
        .argParser(toConsentSource)
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('--map <list>', `which column has what: ${IMPORT_FIELDS.join(', ')}`).argParser(
        toMap,
      ),
    )
    .addOption(new Option('--language <language>', 'of people without one').choices(LANGUAGES))
    .addOption(
      new Option('--role <role>', 'of people without one').choices(ROLES).default('private'),
    )
    .addOption(
      new Option('--intent <intent>', 'of people without one').choices(INTENTS).default('looking'),
    )
    .option('--confirm', 'ask each by a mail first, as the form does with a double opt-in')
    .option('--yes', 'do it without a question');
}

const CONSENT_SOURCE_MAX_LENGTH = 200;

function toConsentSource(text: string): string {
  const source = toVisibleLine(text);
  if (source !== '' && source.length <= CONSENT_SOURCE_MAX_LENGTH) return source;
  throw new UsageError(
    `--consent-source: expected a text of up to ${CONSENT_SOURCE_MAX_LENGTH} characters`,
  );
}

/** Reads `email=E-Mail,company=Firma`, given once or several times. */
function toMap(text: string, before: ColumnMap = {}): ColumnMap {
  const pairs = text.split(/,(?=\s*\w+=)/).map((pair) => {
    const at = pair.indexOf('=');
    const field = IMPORT_FIELDS.find((known) => known === pair.slice(0, at).trim());
    if (at > 0 && field) return [field, pair.slice(at + 1)] as const;
    throw new UsageError(`--map: expected FIELD=COLUMN with one of ${IMPORT_FIELDS.join(', ')}`);
  });
  return { ...before, ...Object.fromEntries(pairs) };
}
