import { CommanderError } from 'commander';
import { ConnectionError, RefusedError } from '../refusal.ts';
import { EXIT, UsageError, type ExitCode } from './exit-codes.ts';
import { createProgram, type ProgramDeps } from './program.ts';
import { InterruptedError, OutputClosedError } from './terminal.ts';

/** Runs the command that the arguments name. Returns the exit code of the process. Never rejects. */
export async function runWaitlist(
  args: readonly string[],
  deps: Omit<ProgramDeps, 'endWith'>,
): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  const program = createProgram({ ...deps, endWith: (given) => void (code = given) });
  try {
    if (args.length === 0) program.outputHelp();
    else await program.parseAsync(args, { from: 'user' });
    return deps.signal.aborted ? EXIT.interrupted : code;
  } catch (error) {
    if (error instanceof OutputClosedError) return code;
    if (deps.signal.aborted && error === deps.signal.reason) return EXIT.interrupted;
    if (error instanceof InterruptedError) {
      deps.terminal.note('Nothing was changed.\n');
      return EXIT.interrupted;
    }
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    const { message, exit } = explain(error);
    deps.terminal.note(`${message}\n`);
    return exit;
  }
}

/** What an operator reads of an error. Of an unknown one it is only the name, because texts may quote data. */
function explain(error: unknown): { readonly message: string; readonly exit: ExitCode } {
  if (error instanceof UsageError || error instanceof RefusedError) {
    return { message: error.message, exit: EXIT.usage };
  }
  const message = error instanceof ConnectionError ? error.message : connectionHint(error);
  if (message) return { message, exit: EXIT.failed };
  const name = error instanceof Error ? nameOf(error) : typeof error;
  const stack = process.env['WAITLIST_DEBUG'] && error instanceof Error ? `\n${error.stack}` : '';
  const hint = stack || ' To see where, set WAITLIST_DEBUG=1.';
  return { message: `The command failed: ${name}.${hint}`, exit: EXIT.failed };
}

/** For example `RangeError`, or `Error (ENOSPC)`. */
function nameOf({ name, code }: NodeJS.ErrnoException): string {
  return /^E[A-Z\d]+$/.test(code ?? '') ? `${name} (${code})` : name;
}

/** What to do about an error of the connection. Undefined for any other. */
function connectionHint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'ECONNREFUSED' || error.message.includes('ECONNREFUSED')) {
    return 'Connection refused. For the laptop stack: run npm start, and leave it running.';
  }
  if (error.name === 'ResourceNotFoundException') {
    return 'The table does not exist. Is the stage deployed?';
  }
  return /Credential|Token|Signature|UnrecognizedClient|AccessDenied/.test(error.name)
    ? `AWS refuses the credentials (${error.name}). docs/operating.md lists the permissions that commands need.`
    : undefined;
}
