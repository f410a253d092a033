import { CommanderError } from 'commander';
import { explain, RefusedError } from '../refusal.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { createProgram, hideAddresses } from './program.ts';
import type { Surroundings } from './session.ts';
import { OutputClosedError } from './terminal.ts';

/** Runs the command that the arguments name. Returns the exit code of the process. Never rejects. */
export async function runWaitlist(
  args: readonly string[],
  surroundings: Omit<Surroundings, 'endWith'>,
): Promise<ExitCode> {
  const { terminal, signal } = surroundings;
  let code: ExitCode = EXIT.done;
  const program = createProgram({ ...surroundings, endWith: (given) => void (code = given) });
  try {
    if (args.length === 0) program.outputHelp();
    else await program.parseAsync(wordedAsOption(args), { from: 'user' });
    return signal.aborted ? EXIT.interrupted : code;
  } catch (error) {
    if (error instanceof OutputClosedError) return code;
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    if (signal.aborted && error instanceof Error && error.name === 'AbortError') {
      terminal.note('Nothing was changed.\n');
      return EXIT.interrupted;
    }
    terminal.note(`${hideAddresses(explain(error))}\n`);
    return error instanceof RefusedError ? EXIT.usage : EXIT.failed;
  }
}

/** The parser's own `help` knows one name only: of `help announce send` it would show `announce`. */
function wordedAsOption([first = '', ...names]: readonly string[]): string[] {
  return first === 'help' ? [...names, '--help'] : [first, ...names];
}
