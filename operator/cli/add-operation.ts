import { Argument, Option } from 'commander';
import type { Field, Texts } from '../field.ts';
import type { Operation } from '../operation.ts';
import { kebab } from './option-name.ts';
import { perform } from './perform.ts';
import type { AddCommands, WaitlistCommand } from './session.ts';

/** The commands that hold others, with what their help says. */
const GROUPS: Readonly<Record<string, string>> = {
  announce: 'write to the people on the list',
};

/** The command of an operation. Arguments, options and help follow from its declaration. */
export function addOperation(operation: Operation): AddCommands {
  return (program) => {
    const { input, summary, details, examples } = operation;
    const fields = Object.entries(input);
    const command = commandOf(program, operation.name).description(summary);
    const [argumentName] = fields.find(([, field]) => field.isArgument) ?? [];
    for (const [name, field] of fields) {
      if (field.isArgument) command.addArgument(toArgument(name, field));
      else command.addOption(toOption(name, field));
    }
    const files = 'files' in operation ? operation.files : undefined;
    if (files) command.addOption(toOut(files));
    command
      .more([...(details ? [details, ''] : []), 'Examples:', ...examples.map(indented)].join('\n'))
      .does((session, ...given) => {
        const { out, ...texts } = textsOf(given, argumentName);
        return perform(operation, texts, session, out?.[0]);
      });
  };
}

/** The command of words such as `announce send`. */
function commandOf(program: WaitlistCommand, name: string): WaitlistCommand {
  const [first = '', second] = name.split(' ');
  if (second === undefined) return program.command(first);
  const known = program.commands.find((command) => command.name() === first);
  const group = known ?? program.command(first).description(GROUPS[first] ?? '');
  return group.command(second) as WaitlistCommand;
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
  const { control } = field;
  const help = helpOf(field);
  const flags = `--${kebab(name)}`;
  if (control.kind === 'flag') return new Option(flags, help);
  return new Option(`${flags} <${typedFor(control)}>`, help).argParser(
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
      ? new Option('--out <file>', 'into a file that only you can read; default: standard output')
      : new Option('--out <folder>', 'the folder for the files, which only you can read').default(
          ['.'],
          'this one',
        );
  return option.argParser((path: string) => [path]);
}

function typedFor(control: Field['control']): string {
  switch (control.kind) {
    case 'text':
    case 'lines':
    case 'time':
      return control.typed;
    case 'choice':
      return 'name';
    case 'choices':
      return 'list';
    case 'addresses':
      return 'address';
    case 'file':
      return 'file';
    case 'flag':
      return '';
  }
}

/** What the parser took, by the names of the fields. It puts an argument before the options. */
function textsOf(given: readonly unknown[], argumentName: string | undefined): Texts {
  const [first, second] = given;
  const options = (argumentName ? second : first) as Record<string, readonly string[] | true>;
  const texts = Object.entries(options).map(([name, value]) => [
    name,
    value === true ? ['yes'] : value,
  ]);
  const own = [first].flat().filter((text) => typeof text === 'string');
  return Object.fromEntries(argumentName ? [...texts, [argumentName, own]] : texts);
}

function indented(example: string): string {
  return `  ${example.replaceAll('\n', '\n  ')}`;
}
