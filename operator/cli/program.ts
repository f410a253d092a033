import type { Command } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { seed } from './stage/seed.ts';
import { addVerify } from './stage/verify.ts';
import { type ExitCode, hideAddresses, UsageError } from './exit-codes.ts';
import { addOperation } from './add-operation.ts';
import { OPERATIONS_BY_HEADING } from '../operations.ts';
import { addStudio } from './stage/studio.ts';
import { openSession, WaitlistCommand } from './session.ts';
import { OutputClosedError, type Terminal } from './terminal.ts';

export interface ProgramDeps {
  readonly terminal: Terminal;
  /** Makes the list reachable: of a stage, or of the laptop stack. */
  readonly connect: (stage: string | undefined) => Promise<void>;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly endWith: (code: ExitCode) => void;
}

interface GlobalOptions {
  readonly stage?: string;
  readonly json?: boolean;
  readonly yes?: boolean;
}

/** The command line: what it takes, and its help. */
export function createProgram(deps: ProgramDeps): Command {
  const { terminal, connect } = deps;
  const program: WaitlistCommand = new WaitlistCommand('waitlist', (work) => {
    const { stage, json = false, yes = false } = program.opts<GlobalOptions>();
    return work(openSession({ ...deps, stage, json, yes, connect: () => connect(stage) }));
  })
    .description('Runs a waitlist, from the first sign-up to the last announcement.')
    .option(
      '--stage <name>',
      'work on a stage in the cloud, with your AWS credentials',
      process.env['WAITLIST_STAGE'] || undefined,
    )
    .option('--json', 'print JSON: one value, or one per line')
    .option('--yes', 'answer every question with yes')
    .version(packageJson.version, '--version', 'print the version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void terminal.write(text).catch(ignoreClosed),
      writeErr: (text) => terminal.note(text),
      outputError: (text, write) => write(hideAddresses(text)),
      getOutHelpWidth: () => terminal.columns,
      getErrHelpWidth: () => terminal.columns,
      getOutHasColors: () => terminal.hasColours,
    })
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('For help: waitlist --help')
    .more(`Without --stage, commands work on the stack that npm start runs on this machine.

Examples:
  waitlist stats                               count the list
  waitlist stats --stage production            count the list in the cloud
  waitlist export --out people/list.csv        export all whom you may write to
  waitlist help export                         show the options of a command`);
  for (const [heading, operations] of Object.entries(OPERATIONS_BY_HEADING)) {
    program.commandsGroup(heading);
    if (heading === 'See the list:') addStudio(program);
    for (const operation of operations) addOperation(operation)(program);
  }
  program.commandsGroup('Try it out:');
  addOperation(seed)(program);
  program.commandsGroup('Check a deployment:');
  addVerify(program);
  addHelp(program);
  return program;
}

/** The reader of the help wants no more of it, as `head` does. */
function ignoreClosed(error: unknown): void {
  if (!(error instanceof OutputClosedError)) throw error;
}

/** The parser's own help knows the first name only: of `announce send` it would show `announce`. */
function addHelp(program: Command): void {
  program.commandsGroup('Commands:');
  program
    .helpCommand(false)
    .command('help')
    .description('show the options of a command')
    .argument('[command...]', 'for example: export, or announce send')
    .action((names: readonly string[]) => {
      let command = program;
      for (const name of names) {
        const named = command.commands.find((known) => known.name() === name);
        if (!named) throw new UsageError('Unknown command. For help: waitlist --help');
        command = named;
      }
      command.outputHelp();
    });
}
