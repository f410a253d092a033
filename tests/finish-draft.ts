import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a person does in an editor: each text gets what a fresh draft leaves open. */
export async function finishDraft(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), 'utf8');
    const finished = text
      .replaceAll(/\[replace: the address[^\]]*\]/g, 'https://beta.vanaro.example')
      .replaceAll(/\[replace:[^\]]*\]/g, '3.12.2026');
    await writeFile(join(folder, name), finished);
  }
}
