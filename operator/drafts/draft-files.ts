import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Language, LANGUAGES } from '#shared/languages.ts';
import { orNone } from '../../infra/build/has-code.ts';
import { replaceFile } from '../../infra/build/precompress.ts';
import { RefusedError } from '../refusal.ts';
import { draftFolder, isAnnouncementName } from './announcement-name.ts';

/** The texts of a draft as its files have them. A language without a file has no text. */
export type DraftTexts = Readonly<Partial<Record<Language, string>>>;

export interface DraftSummary {
  readonly name: string;
  readonly languages: readonly Language[];
  /** When a file was last written, in epoch milliseconds. */
  readonly changedAt: number;
}

const ABSENT = ['ENOENT', 'ENOTDIR'] as const;

/** Every draft under the current directory, last changed first. */
export async function listDrafts(): Promise<readonly DraftSummary[]> {
  const names = (await orNone(readdir(dirname(draftFolder('any'))), ...ABSENT)) ?? [];
  const drafts: DraftSummary[] = [];
  for (const name of names.filter(isAnnouncementName)) {
    const texts = await readDraftTexts(name);
    const languages = LANGUAGES.filter((language) => language in texts);
    const times = languages.map(async (language) => (await stat(fileOf(name, language))).mtimeMs);
    const changedAt = Math.max(0, ...(await Promise.all(times)));
    if (languages.length > 0) drafts.push({ name, languages, changedAt });
  }
  return drafts.toSorted((a, b) => b.changedAt - a.changedAt);
}

export async function readDraftTexts(name: string): Promise<DraftTexts> {
  const texts: Partial<Record<Language, string>> = {};
  for (const language of LANGUAGES) {
    const text = await orNone(readFile(fileOf(name, language), 'utf8'), ...ABSENT);
    if (text !== undefined) texts[language] = text;
  }
  return texts;
}

/** Refuses a draft whose files are not as the operator sees them. */
export async function refuseChanged(name: string, seen: DraftTexts): Promise<void> {
  const texts = await readDraftTexts(name);
  const changed = LANGUAGES.find((language) => texts[language] !== seen[language]);
  if (changed) throw new RefusedError({ code: 'draft_changed', file: fileOf(name, changed) });
}

export interface DraftChange {
  readonly name: string;
  readonly language: Language;
  /** What the file is to have. Null removes it. */
  readonly text: string | null;
  /** What the operator saw in it, or null if there was none. */
  readonly before: string | null;
}

/** Writes a file of a draft, unless it is not as the operator saw it. */
export async function saveDraftText(change: DraftChange): Promise<void> {
  const { name, language, text, before } = change;
  const file = fileOf(name, language);
  const current = (await orNone(readFile(file, 'utf8'), ...ABSENT)) ?? null;
  if (current !== before) throw new RefusedError({ code: 'draft_changed', file });
  if (text === null) return rm(file, { force: true });
  await mkdir(draftFolder(name), { recursive: true });
  await replaceFile(file, text);
}

function fileOf(name: string, language: Language): string {
  return join(draftFolder(name), `${language}.md`);
}
