import { Command } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { OPERATIONS_BY_HEADING } from '../operations.ts';
import { addOperation } from './add-operation.ts';
import { type GlobalOptions, openSession, type Surroundings } from './session.ts';
import { seed } from './stage/seed.ts';
import { addStudio } from './stage/studio.ts';
import { addVerify } from './stage/verify.ts';
import { OutputClosedError } from './terminal.ts';

/** The command line: what it takes, and its help. */
export function createProgram(surroundings: Surroundings): Command {
  const { terminal } = surroundings;
  const program = new Command('waitlist')
    .description('Runs a waitlist, from the first sign-up to the last announcement.')
    .option(
      '--stage <name>',
      'work on a stage in the cloud, with your AWS credentials',
      process.env['WAITLIST_STAGE'] || undefined,
    )
    .option('--json', 'print JSON: one value, or one per line')
    .option('--yes', 'answer every question with yes')
    .version(packageJson.version, '--version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command...]', 'show the options of a command')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void terminal.write(text).catch(ignoreClosed),
      writeErr: (text) => terminal.note(text),
      outputError: (text, write) => write(hideAddresses(text)),
      getOutHelpWidth: () => terminal.columns,
      getErrHelpWidth: () => terminal.columns,
    })
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('For help: waitlist --help')
    .addHelpText(
      'after',
      `
Without --stage, commands work on the stack that npm start runs on this machine.

Examples:
  waitlist stats                               count the list
  waitlist stats --stage production            count the list in the cloud
  waitlist export --out people/list.csv        export everyone you may write to
  waitlist help export                         show the options of a command`,
    );
  const open = () => openSession(surroundings, program.opts<GlobalOptions>());
  program.commandsGroup('Work in your browser:');
  addStudio(program, open);
  for (const [heading, operations] of Object.entries(OPERATIONS_BY_HEADING)) {
    program.commandsGroup(heading);
    for (const operation of operations) addOperation(program, operation, open);
  }
  program.commandsGroup('Try it out:');
  addOperation(program, seed, open);
  program.commandsGroup('Check a deployment:');
  addVerify(program, open);
  return program;
}

/** The reader of the help wants no more of it, as `head` does. */
function ignoreClosed(error: unknown): void {
  if (!(error instanceof OutputClosedError)) throw error;
}

/** The text without addresses: what refuses an argument quotes it, and it may be one. */
export function hideAddresses(text: string): string {
  return text.replaceAll(/[^\s'",“]*@[^\s',”]*[^\s',.”]/g, '…');
}
