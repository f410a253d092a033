import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Option } from 'commander';
import { isoTime } from '#shared/format.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { EXIT } from '../exit-codes.ts';
import type { AddCommands, Session } from '../session.ts';
import { readAddress } from './read-addresses.ts';

interface Options {
  /** The folder of the files. */
  readonly out: string;
  readonly language?: Language;
}

export const addAccess: AddCommands = (program) => {
  program
    .command('access')
    .description('write all data kept about a person, to hand out to them')
    .argument('<address>', 'the address; - to read it from standard input')
    .option('--out <folder>', 'the folder for the files', '.')
    .addOption(
      new Option('--language <language>', 'of the document; default: that of the sign-up').choices(
        LANGUAGES,
      ),
    )
    .more(`Writes two files that only you can read: a document in the person's language,
to read and to print, and the same data as JSON. With --json, it prints the
JSON and writes no files. Exits with 3 if nothing is kept.

Examples:
  waitlist access anna@example.ch
  waitlist access - --out people/answers --stage production < address.txt
  waitlist access anna@example.ch --json | jq .consents`)
    .does(handOut);
};

async function handOut(session: Session, arg: string, { out, language }: Options): Promise<void> {
  const address = await readAddress(session, arg);
  const { createPrivateFile, requireFolder } = await import('../../private-file.ts');
  // Before the answer is on record.
  if (!session.json) await requireFolder(out);
  const { readAccess } = await import('../../operations/people/access/read-access.ts');
  const { isKnown, document, json } = await session.during('Reading', (context) =>
    readAccess({ address, language }, context),
  );
  // As it is in the table, times included.
  if (session.json) await session.print(`${JSON.stringify(json)}\n`);
  else {
    const { loadPages } = await import('../../../infra/pages/load-pages.ts');
    const { renderAccessDocument } = await loadPages();
    const path = join(out, fileName(session.now()));
    await createPrivateFile(`${path}.html`, renderAccessDocument(document));
    await createPrivateFile(`${path}.json`, `${JSON.stringify(json, null, 2)}\n`);
    await session.print(`${path}.html\n${path}.json\n`);
    session.note(
      isKnown
        ? 'Send them to the person, and delete them here.'
        : 'Nothing is kept of this address. The files say so.',
    );
  }
  if (!isKnown) session.endWith(EXIT.incomplete);
}

/** A new name that does not identify the person. */
function fileName(now: number): string {
  return `access-${isoTime(now).slice(0, 10)}-${randomBytes(4).toString('hex')}`;
}
