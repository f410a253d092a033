import type { Fields, InputOf } from './field.ts';

/** What every operation works with. A face passes it in. */
export interface OperationContext {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /**
   * Aborted when the operator interrupts. A plan then rejects with the signal's reason. A run finishes
   * the steps that have begun, and returns what was done.
   */
  readonly signal: AbortSignal;
  /** Called with the progress, and the total if it is known. Absent if the operator cannot see it. */
  readonly onProgress?: ((done: number, total?: number) => void) | undefined;
  /** Who runs the operation, for the audit. It is found out at the first call. */
  readonly who?: () => Promise<string>;
  /** Told of the key of each audit entry that is written. */
  readonly onRecorded?: (pk: string) => void;
}

/** What a declared operation works with. */
export interface Context extends OperationContext {
  readonly who: () => Promise<string>;
  /** A stage of the cloud, or undefined for the laptop. */
  readonly stage: string | undefined;
  /** All that reads and writes the table. It is there once the list is connected. */
  readonly store: typeof import('./store.ts');
  /** The list in memory, which is read at the first call. */
  list(): ReturnType<Context['store']['readList']>;
  /** Opens a file that a field names, as often as it is called. */
  readonly open: (file: string) => AsyncIterable<Uint8Array>;
  /** How a file that a field names is called where it comes from, without its folder. */
  readonly nameOf: (file: string) => string;
}

/** A part of what an operation says. */
export type Block =
  | string
  | { readonly warning: string }
  | Facts
  | { readonly table: Table }
  | FileBlock;

export interface Facts {
  /** Their heading. */
  readonly title?: string;
  readonly facts: readonly Fact[];
}

export type Fact = readonly [name: string, value: string];

/** Facts, without those that have no value. */
export function factsOf(
  facts: readonly (readonly [name: string, value: string | number | false | undefined])[],
): Fact[] {
  return facts.flatMap(([name, value]): Fact[] =>
    value === undefined || value === false || value === '' ? [] : [[name, String(value)]],
  );
}

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What a page lets the operator choose in the rows, in their order. */
  readonly choices?: readonly Choice[];
}

/** A cell that sets texts of fields: each value is a field and its text, such as `ignore:Company`. */
export interface Choice {
  readonly column: number;
  /** One of several, or one that is ticked or not. */
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly chosen: string;
}

/** A file to hand out. */
export interface FileBlock {
  readonly file: string;
  readonly bytes: () => AsyncIterable<Uint8Array>;
}

interface Declared<Input extends Fields> {
  /** The words of the command: `announce send`. */
  readonly name: string;
  /** What a button says: `Send`. */
  readonly label: string;
  /** What it does, in a line of the help. */
  readonly summary: string;
  /** What else the operator has to know, below the options and above the button. */
  readonly details?: string;
  readonly examples: readonly string[];
  /** What its button stands beside: a person, several people, an announcement, or a page of the studio. */
  readonly on:
    | 'nothing'
    | 'person'
    | 'people'
    | 'announcement'
    | 'announcements'
    | 'mail'
    | 'transfer';
  /**
   * The states of the person or the announcement in which it has a button. Absent for all.
   * `unfinished`: a draft with gaps in a text. `interrupted`: not all mails are queued.
   */
  readonly states?: readonly string[];
  /** `nothing`: it works without a connection. `laptop`: it refuses a stage. `list`: it reads the whole list. */
  readonly needs: 'list' | 'rows' | 'laptop' | 'nothing';
  readonly input: Input;
  /** The field that names the fields to empty. On a page, the other fields begin with what is kept. */
  readonly clears?: string;
  /** The field that names the announcement which it creates, and to which the studio then leads. */
  readonly creates?: string;
  /** Fields that a page folds away, under a heading. */
  readonly folded?: { readonly label: string; readonly fields: readonly string[] };
}

/** An operation that looks something up, such as `list` or `access`. */
export interface Answers<Input extends Fields, Item> extends Declared<Input> {
  readonly changes: 'nothing' | 'audit';
  /** It hands out one file, for which the operator may name a path, or several, for a folder. */
  readonly files?: 'one' | 'several';
  /** Said if there is no item. The command then ends as one that matched nothing. */
  readonly none?: string;
  /** In JSON, each item is a line. */
  read(input: InputOf<Input>, context: Context): AsyncIterable<Item>;
  show(items: readonly Item[], input: InputOf<Input>): readonly Block[];
}

/** An operation that changes something. */
export interface Changes<Input extends Fields, Plan, Done> extends Declared<Input> {
  /** A stage that is opened for reading refuses all but `files`. */
  readonly changes: 'files' | 'mail' | 'list';
  /** Reads what would happen. Throws `RefusedError` for what does not begin. */
  plan(input: InputOf<Input>, context: Context): Promise<Plan>;
  preview(plan: Plan): Preview;
  /** Writes the audit before it changes anything, and may be repeated after any interruption. */
  run(plan: Plan, context: Context): Promise<Done>;
  report(done: Done): Report;
}

export interface Preview {
  readonly blocks?: readonly Block[];
  /** What the operator has to answer with yes first. */
  readonly question?: string;
  /** Whether what is asked for cannot be undone. */
  readonly isDanger?: boolean;
  /** Fields that have to be filled in first, each with the reason, which `nothing` says as well. */
  readonly asks?: readonly (readonly [field: string, reason: string])[];
  /** Why there is nothing to do. It then does not run. */
  readonly nothing?: string;
}

export interface Report {
  readonly blocks: readonly Block[];
  readonly json: object;
  /** `incomplete`: a part was not done, as the blocks say. */
  readonly ending: 'done' | 'incomplete';
  /** The row keys of the people who changed, and the keys of other rows that did. */
  readonly changed: 'all' | readonly string[];
}

/** An operation as a face sees it. */
export type Operation = Answers<Fields, unknown> | Changes<Fields, unknown, unknown>;

/** Declares an operation. The types follow from its fields. */
export function answers<const Input extends Fields, Item>(
  operation: Answers<Input, Item>,
): Answers<Input, Item> {
  return operation;
}

export function changes<const Input extends Fields, Plan, Done>(
  operation: Changes<Input, Plan, Done>,
): Changes<Input, Plan, Done> {
  return operation;
}
