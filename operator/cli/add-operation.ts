import { Argument, type Command, Option } from 'commander';
import type { Field, Texts } from '../field.ts';
import type { Operation } from '../operation.ts';
import { kebab } from './option-name.ts';
import { perform } from './perform.ts';
import type { Session } from './session.ts';

/** Adds the command of an operation. Arguments, options and help follow from its declaration. */
export function addOperation(program: Command, operation: Operation, open: () => Session): void {
  const { input, summary, details, examples } = operation;
  const fields = Object.entries(input);
  const command = commandOf(program, operation.name).description(summary);
  for (const [name, field] of fields) {
    if (field.isArgument) command.addArgument(toArgument(name, field));
    else command.addOption(toOption(name, field));
  }
  const files = 'files' in operation ? operation.files : undefined;
  if (files) command.addOption(toOut(files));
  const [argumentName] = fields.find(([, field]) => field.isArgument) ?? [];
  command
    .addHelpText('after', `\n${details ? `${details}\n\n` : ''}Examples:`)
    .addHelpText('after', examples.map(indented).join('\n'))
    .action(() => {
      const { out, ...texts } = textsOf(command, argumentName);
      return perform(operation, texts, open(), out?.[0]);
    });
}

/** The command of words such as `announce send`. */
function commandOf(program: Command, name: string): Command {
  const [first = '', second] = name.split(' ');
  if (second === undefined) return program.command(first);
  const known = program.commands.find((command) => command.name() === first);
  const group = known ?? program.command(first).description('write to the people on the list');
  return group.command(second);
}

function toArgument(name: string, field: Field): Argument {
  const { control, isRequired } = field;
  const help = helpOf(field);
  if (control.kind === 'addresses') {
    const input = `; - ${isRequired ? 'or none' : 'alone'}: one per line on standard input`;
    return new Argument('[address...]', `${help}${input}`);
  }
  const typed = control.kind === 'text' ? kebab(name) : typedFor(control);
  const isOnInput = control.kind === 'file' || typed === 'address';
  const more = isOnInput ? '; - for standard input' : '';
  return new Argument(isRequired ? `<${typed}>` : `[${typed}]`, `${help}${more}`);
}

/** The option of a field. */
function toOption(name: string, field: Field): Option {
  const help = helpOf(field);
  const flags = `--${kebab(name)}`;
  if (field.control.kind === 'flag') return new Option(flags, help).preset(['yes']);
  return new Option(`${flags} <${typedFor(field.control)}>`, help).argParser(
    (text: string, before: readonly string[] | undefined) => [...(before ?? []), text],
  );
}

/** What a field is for, with the values that it takes. A page shows these as choices. */
function helpOf({ help, control, standard }: Field): string {
  const choices = 'choices' in control ? control.choices.map(([value]) => value) : [];
  const values = choices.length > 0 ? `: ${choices.join(', ')}` : '';
  return `${help}${values}${standard === undefined ? '' : `; default: ${standard}`}`;
}

/** Where files go that an operation hands out. */
function toOut(files: 'one' | 'several'): Option {
  const option =
    files === 'one'
      ? new Option('--out <file>', 'to a file that only you can read; default: standard output')
      : new Option('--out <folder>', 'to a folder that only you can read; default: this one');
  return option.argParser((path: string) => [path]);
}

/** What stands for the value of an option in its help. */
function typedFor(control: Field['control']): string {
  if ('typed' in control) return control.typed;
  return { choice: 'name', choices: 'list', addresses: 'address', file: 'file', flag: '' }[
    control.kind
  ];
}

/** What the parser took, by the names of the fields. */
function textsOf(command: Command, argumentName: string | undefined): Texts {
  const options = command.opts<Texts>();
  return argumentName ? { ...options, [argumentName]: command.args } : options;
}

function indented(example: string): string {
  return `  ${example.replaceAll('\n', '\n  ')}`;
}
