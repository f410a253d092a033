import { randomBytes } from 'node:crypto';
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#shared/languages.ts';
import { EXIT } from '../../exit-codes.ts';
import { orUnwritable } from '../../output/unwritable.ts';
import { loadPages } from '../../../pages/load-pages.ts';
import type { Session } from '../../session.ts';
import { readAddress } from '../read-addresses.ts';
import { createPrivateFile } from '../../../operator/private-file.ts';
import { record } from '../../../operator/people/record.ts';
import { describePerson } from '../../../operator/people/access/describe-person.ts';
import { languageOf } from '../../../operator/people/access/person-facts.ts';
import { readPerson, type StoredPerson } from '../../../operator/people/access/read-person.ts';
import { toJson } from '../../../operator/people/access/to-json.ts';

export interface AccessOptions {
  /** The folder of the files. */
  readonly out: string;
  readonly language?: Language;
}

/** Hands out everything that is stored of a person: two files, or JSON on standard output. */
export async function writeAccess(
  session: Session,
  arg: string,
  options: AccessOptions,
): Promise<void> {
  const address = await readAddress(session, arg);
  // Before it is on record that somebody got an answer.
  if (!session.json) await orUnwritable('--out', openFolder(options.out));
  const person = await session.during('Reading', (context) => readPerson(address, context));
  const isKnown = person.row !== undefined || person.messages.length > 0;
  // A stranger's key is not kept either.
  if (isKnown) await record({ action: 'access', rowKey: address.rowKey, at: session.now() });
  const language = options.language ?? languageOf(person);
  const now = session.now();
  const json = toJson(person, language, now);
  if (session.json) await session.printJson(json);
  else {
    const { renderAccessDocument } = await loadPages();
    const html = renderAccessDocument(describePerson(person, language, now));
    const files = await writeFiles(options.out, now, { html, json });
    await session.print(files.map((file) => `${file}\n`).join(''));
    session.note(summary(person));
  }
  if (!isKnown) session.endWith(EXIT.incomplete);
}

/** Makes a folder if there is none. */
async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await access(folder, constants.W_OK);
}

/** The names tell nothing of the person, and no file is overwritten. */
async function writeFiles(
  folder: string,
  now: number,
  { html, json }: { readonly html: string; readonly json: object },
): Promise<string[]> {
  const day = new Date(now).toISOString().slice(0, 10);
  const name = join(folder, `access-${day}-${randomBytes(4).toString('hex')}`);
  const files = [`${name}.html`, `${name}.json`] as const;
  await createPrivateFile(files[0], html);
  await createPrivateFile(files[1], `${JSON.stringify(json, null, 2)}\n`);
  return [...files];
}

function summary({ row, messages }: StoredPerson): string {
  if (!row && messages.length === 0) return 'Nothing is kept of this address. The files say so.';
  return 'Send them to the person, and delete them here.';
}
