import { build } from 'esbuild';
import { ROOT } from './paths.ts';

interface ImportGraph {
  readonly name: string;
  /** From the root of the repository. */
  readonly entries: readonly string[];
  /** How many files of ours the entries may import, themselves included. */
  readonly maxFiles: number;
}

/** What a change reads most often. Raise a number in the commit that adds the files. */
export const IMPORT_GRAPHS: readonly ImportGraph[] = [
  {
    name: 'the sender of mails',
    entries: ['lambdas/send-mail/handler.ts'],
    maxFiles: 72,
  },
  {
    name: 'the figures of the list',
    entries: ['infra/operator/list/read-stats.ts'],
    maxFiles: 31,
  },
  {
    name: 'sending an announcement',
    entries: ['infra/cli/announcements/send.ts', 'lambdas/send-mail/handler.ts'],
    maxFiles: 114,
  },
  {
    name: 'a sign-up, from the form to the mail',
    entries: [
      'widget/v1.ts',
      'lambdas/send-waitlist-notification/handler.ts',
      'lambdas/send-mail/handler.ts',
    ],
    maxFiles: 134,
  },
];

/** The files of ours that entries import, directly or not. Imports of types alone do not count. */
export async function importedFiles(entries: readonly string[]): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [...entries],
    outdir: 'unwritten',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  return Object.keys(metafile.inputs);
}
