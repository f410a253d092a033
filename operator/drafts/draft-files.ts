import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BRAND } from '#shared/brand.ts';
import { countOf } from '#shared/format.ts';
import { type Language, LANGUAGES } from '#shared/languages.ts';
import { hasCode, orNone } from '../../infra/build/has-code.ts';
import { replaceFile } from '../../infra/build/precompress.ts';
import { RefusedError } from '../refusal.ts';
import { draftFolder, isAnnouncementName } from './announcement-name.ts';
import { AUDIENCE_FILE } from './audience.ts';
import { parseDraft } from './parse-draft.ts';

/** The texts of a draft as its files have them. A language without a file has no text. */
export type DraftTexts = Readonly<Partial<Record<Language, string>>>;

const ABSENT = ['ENOENT', 'ENOTDIR'] as const;
const TEXT_FILES = LANGUAGES.map((language) => `${language}.md`);
const TEMPLATES = join(import.meta.dirname, 'templates');

/** The languages whose text is finished, by the name of each draft under the current directory. */
export async function listDrafts(): Promise<ReadonlyMap<string, readonly Language[]>> {
  const names = (await orNone(readdir(dirname(draftFolder('any'))), ...ABSENT)) ?? [];
  const drafts = new Map<string, readonly Language[]>();
  for (const name of names.filter(isAnnouncementName)) {
    const texts = await readTexts(name);
    if (Object.keys(texts).length > 0) drafts.set(name, finishedIn(texts));
  }
  return drafts;
}

export function finishedIn(texts: DraftTexts): readonly Language[] {
  return LANGUAGES.filter((each) => parseDraft(texts[each] ?? '', each).problems.length === 0);
}

/** `2 languages to go`, or `finished`. */
export function describeToGo(languages: number): string {
  return languages === 0 ? 'finished' : `${countOf(languages, 'language', 'languages')} to go`;
}

export async function readTexts(name: string): Promise<DraftTexts> {
  const texts: Partial<Record<Language, string>> = {};
  for (const language of LANGUAGES) {
    const text = await orNone(readFile(fileOf(name, language), 'utf8'), ...ABSENT);
    if (text !== undefined) texts[language] = text;
  }
  return texts;
}

/** With placeholders for what only the operator knows. */
export function freshText(language: Language): Promise<string> {
  return readText(join(TEMPLATES, `${language}.md`));
}

/**
 * Makes a draft with fresh texts, or with those and the audience of another draft, and returns its files.
 * A folder that exists is refused.
 */
export async function createDraft(name: string, from?: string): Promise<readonly string[]> {
  const source = from === undefined ? TEMPLATES : draftFolder(from);
  const files = from === undefined ? TEXT_FILES : await draftFilesOf(from);
  const copied = files.filter((file) => !isKeptText(file));
  const texts = await Promise.all(copied.map((file) => readText(join(source, file))));
  const folder = draftFolder(name);
  await mkdir(dirname(folder), { recursive: true });
  try {
    await mkdir(folder);
  } catch (cause) {
    if (!hasCode(cause, 'EEXIST')) throw cause;
    const message = `${folder} already exists, and stays as it is. Use another name.`;
    throw new RefusedError(message, { cause });
  }
  const created = copied.map((file) => join(folder, file));
  for (const [index, file] of created.entries()) await writeFile(file, texts[index] ?? '');
  return created;
}

/** Slots are those of a template: a draft that has any cannot be sent. */
async function readText(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  return text.replaceAll('{{brand}}', BRAND.name).replaceAll('{{email}}', BRAND.email);
}

/** Deletes the files of a draft, and the folder if it holds nothing else. */
export async function deleteDraft(name: string): Promise<void> {
  for (const file of await draftFilesOf(name)) await rm(join(draftFolder(name), file));
  try {
    await rmdir(draftFolder(name));
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
}

/** The names of the files that make a draft. Refused if there are none. */
export async function draftFilesOf(name: string): Promise<readonly string[]> {
  const folder = draftFolder(name);
  const names = (await orNone(readdir(folder), ...ABSENT)) ?? [];
  const own = [...TEXT_FILES, AUDIENCE_FILE].filter((file) => names.includes(file));
  const files = [...own, ...names.filter(isKeptText)];
  if (files.length > 0) return files;
  throw new RefusedError(`There is no draft “${name}”: ${folder} holds no text.`);
}

/** Whether a file is the second text that `saveText` kept. */
export function isKeptText(file: string): boolean {
  return /^..\.[\w-]{16}\.md$/.test(file);
}

/** Names what a text is, so that a save can tell whether the file is still as the operator saw it. */
export function versionOf(text: string | undefined): string {
  if (text === undefined) return 'none';
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

interface TextChange {
  readonly name: string;
  readonly language: Language;
  readonly text: string;
  /** `versionOf` the text that it replaces. */
  readonly replaces: string;
}

/** Saves a text of a draft. If the file is not what it replaces, it returns another, which has the text. */
export async function saveText(change: TextChange): Promise<string | undefined> {
  const { name, language, text, replaces } = change;
  const file = fileOf(name, language);
  const current = await orNone(readFile(file, 'utf8'), ...ABSENT);
  const version = versionOf(text);
  if ([replaces, version].includes(versionOf(current))) {
    await replaceFile(file, text);
    return undefined;
  }
  const beside = join(draftFolder(name), `${language}.${version}.md`);
  await replaceFile(beside, text);
  return beside;
}

export function fileOf(name: string, language: Language): string {
  return join(draftFolder(name), `${language}.md`);
}
