import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { hasCode } from '../../../infra/build/has-code.ts';
import { STUDIO_FOLDER } from '../../../infra/build/paths.ts';
import { OPERATIONS } from '../../operations.ts';
import type { RunningStudio } from '../../studio/serve.ts';
import { RefusedError } from '../../refusal.ts';
import type { Session } from '../session.ts';

interface Options {
  readonly port?: string;
  readonly open: boolean;
  readonly write?: boolean;
}

export function addStudio(program: Command, open: () => Session): void {
  program
    .command('studio')
    .description('see and run the list in your browser, on this machine only')
    .option('--port <number>', 'the port to listen on; default: any free one')
    .option('--no-open', 'print its link, and do not open it')
    .option('--write', 'allow changes to a stage, which is read-only without it')
    .addHelpText(
      'after',
      `
The link works once. Press Enter for another one, and Ctrl-C to end. No other
user, machine or web page gets in, nothing is deployed, and your AWS credentials
stay in this process. Without --stage, it can change the list of this machine.

Examples:
  waitlist studio
  waitlist studio --stage production
  waitlist studio --stage production --write --no-open`,
    )
    .action((options: Options) => studio(open(), options));
}

async function studio(
  session: Session,
  { port = '0', open, write = false }: Options,
): Promise<void> {
  await session.connect();
  const { loadPages } = await import('../../studio/load-pages.ts');
  const { serveStudio } = await import('../../studio/serve.ts');
  const store = await import('../../store.ts');
  const { stage, now, who } = session;
  const end = new AbortController();
  const running = await serveStudio({
    port: Number(port),
    stage,
    mayWrite: stage === undefined || write,
    operations: OPERATIONS,
    pages: await loadPages(),
    folder: STUDIO_FOLDER,
    store,
    async *runChecks({ isReadOnly, signal }) {
      // It imports the clients of a dozen services.
      const { planVerification, runVerification } = await import('../../../infra/verify/verify.ts');
      const plan = await planVerification({ stage, isReadOnly }, { now, signal });
      yield* runVerification(plan, { now, signal });
    },
    now,
    who,
    signal: AbortSignal.any([session.signal, end.signal]),
  }).catch((error: unknown) => {
    if (!hasCode(error, 'EADDRINUSE', 'EACCES', 'ERR_SOCKET_BAD_PORT')) throw error;
    throw new RefusedError(`--port: ${port} is not a free port. Leave it out for any that is.`);
  });
  const link = running.newLink();
  await session.print(`${link}\n`);
  const folder = open ? await openLink(session, link) : undefined;
  try {
    if (session.terminal.isInteractive) await offerLinks(session, running);
  } catch (error) {
    if (!session.signal.aborted) throw error;
  } finally {
    if (session.terminal.isInteractive) end.abort();
    await running.ended;
    if (folder !== undefined) await rm(folder, { recursive: true });
  }
}

/** Opens a link through a file, so that no list of processes shows its token. Returns the file’s folder. */
async function openLink(session: Session, link: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'waitlist-studio-'));
  const file = join(folder, 'open.html');
  await writeFile(file, `<meta http-equiv="refresh" content="0; url=${link}">\n`);
  const command = process.platform === 'darwin' ? 'open' : 'xdg-open';
  const opener = spawn(command, [file], { detached: true, stdio: 'ignore' });
  await once(opener, 'spawn').then(
    () => opener.unref(),
    () => session.note('No browser could be opened here. Open the link yourself.'),
  );
  return folder;
}

/** Prints a fresh link each time the operator asks, until the studio has ended. */
async function offerLinks(session: Session, running: RunningStudio): Promise<void> {
  const over = new AbortController();
  void running.ended.then(() => over.abort());
  session.note('Press Enter for a fresh link, Ctrl-C to end.');
  while (!over.signal.aborted) {
    await session.terminal.ask('', over.signal);
    if (!over.signal.aborted) session.note(running.newLink());
  }
}
