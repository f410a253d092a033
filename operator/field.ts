import { RefusedError } from './refusal.ts';

/** What a face shows for a field: on a page a control, on the command line a word for what is typed. */
export type Control =
  | { readonly kind: 'text'; readonly typed: string; readonly mode?: 'numeric' | 'email' }
  | { readonly kind: 'time'; readonly typed: string; readonly hasClock: boolean }
  | { readonly kind: 'choice' | 'choices'; readonly choices: Choices }
  | { readonly kind: 'flag' }
  /** Texts, one a line. */
  | { readonly kind: 'lines'; readonly typed: string }
  /** Addresses, one a line. */
  | { readonly kind: 'addresses' }
  | { readonly kind: 'file'; readonly accept: string };

/** Values, and how a page calls them. */
export type Choices = readonly (readonly [value: string, label: string])[];

/**
 * What an operation takes. Every face gives texts, one for each time that something was given, and gets
 * the value back.
 */
export interface Field<Value = unknown> {
  /** How a page calls it: `Reason`. */
  readonly label: string;
  /** What it is for, in the help and beside the control, without a capital letter and a full stop. */
  readonly help: string;
  readonly control: Control;
  /** Whether the command line takes it as an argument, and not as an option. */
  readonly isArgument: boolean;
  readonly isRequired: boolean;
  /** What stands for the value if nothing is given. */
  readonly standard?: string;
  /** Throws `FieldError`. `now`: epoch milliseconds. */
  read(texts: readonly string[], now: number): Value;
  /** Texts that read back to the value. */
  write(value: Value): readonly string[];
}

export type Fields = Readonly<Record<string, Field>>;

export type InputOf<Of extends Fields> = {
  readonly [Name in keyof Of]: Of[Name] extends Field<infer Value> ? Value : never;
};

/** What was typed, by the name of the field. */
export type Texts = Readonly<Record<string, readonly string[]>>;

/** A text that a field does not take. The message goes on behind the name of the field, and quotes no address. */
export class FieldError extends Error {
  override readonly name = 'FieldError';
}

/**
 * Reads what was typed into the fields. Throws `RefusedError` with a line for every field that refuses it.
 * `called`: how the operator knows a field.
 */
export function readInput<Of extends Fields>(
  fields: Of,
  texts: Texts,
  now: number,
  called = (name: string) => name,
): InputOf<Of> {
  const { input, problems } = parse(fields, texts, now);
  if (problems.size === 0) return input as InputOf<Of>;
  const lines = [...problems].map(([name, problem]) => `${called(name)}: ${problem}`);
  throw new RefusedError(lines.join('\n'));
}

/** Why fields do not take what was typed, by their names. */
export function problemsIn(fields: Fields, texts: Texts, now: number): ReadonlyMap<string, string> {
  return parse(fields, texts, now).problems;
}

function parse(fields: Fields, texts: Texts, now: number) {
  const input: Record<string, unknown> = {};
  const problems = new Map<string, string>();
  for (const [name, field] of Object.entries(fields)) {
    const given = (texts[name] ?? []).filter((text) => text.trim() !== '');
    try {
      input[name] = field.read(given, now);
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      problems.set(name, error.message);
    }
  }
  return { input, problems };
}

/** The texts that read back to an input. */
export function writeInput<Of extends Fields>(fields: Of, input: InputOf<Of>): Texts {
  const given = Object.entries(fields).map(
    ([name, field]) => [name, field.write(input[name])] as const,
  );
  return Object.fromEntries(given.filter(([, texts]) => texts.length > 0));
}

/** May be left out. */
export function optional<Value>(field: Field<Value>): Field<Value | undefined> {
  return {
    ...field,
    isRequired: false,
    read: (texts, now) => (texts.length === 0 ? undefined : field.read(texts, now)),
    write: (value) => (value === undefined ? [] : field.write(value)),
  };
}

/** Stands for the value if it is left out. */
export function withDefault<Value>(field: Field<Value>, value: Value): Field<Value> {
  return {
    ...field,
    standard: field.write(value).join(', '),
    isRequired: false,
    read: (texts, now) => (texts.length === 0 ? value : field.read(texts, now)),
  };
}

/** An argument of the command line, which has no name there. */
export function argument<Value>(field: Field<Value>): Field<Value> {
  return { ...field, isArgument: true };
}
