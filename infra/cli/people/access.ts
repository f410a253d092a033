import { Option } from 'commander';
import { LANGUAGES } from '#shared/languages.ts';
import type { AddCommands } from '../command.ts';
import type { AccessOptions } from './access/write-access.ts';

export const addAccess: AddCommands = (program, run) => {
  program
    .command('access')
    .description('everything that is kept of a person, to hand out to them')
    .argument('<address>', 'whose; - to read it from standard input')
    .option('--out <folder>', 'where to write the files', '.')
    .addOption(
      new Option('--language <language>', 'of the document, if not the one of the sign-up').choices(
        LANGUAGES,
      ),
    )
    .addHelpText(
      'after',
      `
It writes two files that only you can read: a document in the person's
language, to read and to print, and the same as JSON. With --json the JSON goes
to standard output, and no file is written. It ends with 3 if nothing is kept.

Examples:
  waitlist access anna@example.ch
  waitlist access - --out answers --stage production < address.txt
  waitlist access anna@example.ch --json | jq .consents`,
    )
    .action((address: string, options: AccessOptions) =>
      run(async (session) => {
        const { writeAccess } = await import('./access/write-access.ts');
        await writeAccess(session, address, options);
      }),
    );
};
