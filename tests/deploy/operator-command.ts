import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../infra/build/paths.ts';
import { emulatorEnvironment } from './cdk.ts';

const run = promisify(execFile);

/** Runs `waitlist` as an operator with the account's credentials. Returns its standard output. */
export type OperatorCommand = (...args: readonly string[]) => Promise<string>;

/** `folder`: the working directory, which holds the texts of announcements. */
export function createOperatorCommand(endpoint: string, folder: string): OperatorCommand {
  return async (...args) => {
    const { stdout } = await run(
      process.execPath,
      [join(ROOT, 'infra/cli/waitlist.mjs'), ...args],
      {
        cwd: folder,
        env: { ...process.env, ...emulatorEnvironment(endpoint) },
      },
    );
    return stdout;
  };
}

/** Writes the texts of an announcement, without a button. */
export async function writeAnnouncement(
  folder: string,
  name: string,
  subjects: Readonly<Record<string, string>>,
): Promise<void> {
  const texts = join(folder, 'announcements', name);
  await mkdir(texts, { recursive: true });
  for (const [language, subject] of Object.entries(subjects)) {
    const text = `---\nsubject: ${subject}\npreheader: ${subject}\n---\n\n${subject}.\n`;
    await writeFile(join(texts, `${language}.md`), text);
  }
}
