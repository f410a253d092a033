import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { type Fields, InputError, type InputOf, readInput, type Texts } from '../field.ts';
import type {
  Answers,
  Block,
  Changes,
  Context,
  Operation,
  OperationContext,
} from '../operation.ts';
import type { List } from '../list/read-list.ts';
import { EXIT, UsageError } from './exit-codes.ts';
import { kebab } from './option-name.ts';
import { handOut, openOut, type PathOf } from './hand-out.ts';
import { isFile, toText } from './show-blocks.ts';
import type { Session } from './session.ts';

/** Does what the arguments of a command ask for. */
export async function perform(
  operation: Operation,
  texts: Texts,
  session: Session,
  out?: string,
): Promise<void> {
  const given = await withStandardInput(operation.input, texts, session);
  const input = readTyped(operation, given.texts, session);
  const contextOf = await createContexts(operation, session);
  const performing = { input, session, contextOf };
  return 'read' in operation
    ? answer(operation, performing, out)
    : change(operation, performing, given.isInputUsed);
}

type ContextOf = (context: OperationContext) => Context;

interface Performing {
  readonly input: InputOf<Fields>;
  readonly session: Session;
  readonly contextOf: ContextOf;
}

async function createContexts({ name, needs }: Operation, session: Session): Promise<ContextOf> {
  const { stage, who, terminal } = session;
  if (needs === 'laptop' && stage !== undefined) {
    throw new UsageError(`${name}: only for the list of this machine, not with --stage`);
  }
  if (needs !== 'nothing') await session.connect();
  const store = needs === 'nothing' ? undefined : await import('../store.ts');
  let list: Promise<List> | undefined;
  return (context) => ({
    ...context,
    stage,
    who,
    get store() {
      if (store) return store;
      throw new TypeError('This operation does without a connection');
    },
    list() {
      list ??= this.store.readList(context);
      return list;
    },
    open: (file) => (file === '-' ? terminal.bytes() : createReadStream(file)),
    nameOf: (file) => (file === '-' ? 'standard input' : basename(file)),
  });
}

/** `out`: where files go. Absent for standard output. */
async function answer(
  operation: Answers<Fields, unknown>,
  { input, session, contextOf }: Performing,
  out: string | undefined,
): Promise<void> {
  const { files, none } = operation;
  const pathOf = await openOut(files, session.json ? undefined : out, session);
  if (pathOf === 'declined') return;
  const items: unknown[] = [];
  let count = 0;
  await session.during('Reading', async (context) => {
    for await (const item of operation.read(input, contextOf(context))) {
      count += 1;
      if (session.json) await session.printJson(item);
      else items.push(item);
    }
  });
  if (none !== undefined && count === 0) {
    session.note(none);
    return session.endWith(EXIT.incomplete);
  }
  if (!session.json) await say(operation.show(items), session, pathOf);
}

/** `isInputUsed`: standard input holds data, so that no question can be answered there. */
async function change(
  operation: Changes<Fields, unknown, unknown>,
  { input, session, contextOf }: Performing,
  isInputUsed: boolean,
): Promise<void> {
  const plan = await session.during('Reading', (context) =>
    operation.plan(input, contextOf(context)),
  );
  const { blocks = [], question, nothing } = operation.preview(plan);
  const isAsked = question !== undefined || nothing !== undefined;
  if (isAsked && !session.json && blocks.length > 0) {
    session.note(toText(blocks, session).trimEnd());
  }
  if (nothing !== undefined) {
    session.note(nothing);
    return session.endWith(EXIT.incomplete);
  }
  if (question !== undefined && !session.yes) {
    if (isInputUsed) {
      throw new UsageError(
        'Standard input holds the data, so you cannot answer there. Give --yes.',
      );
    }
    if (!(await session.confirm(question, 'Nothing was changed.'))) return;
  }
  const done = await session.during('Working', (context) =>
    operation.run(plan, contextOf(context)),
  );
  const report = operation.report(done);
  if (session.json) await session.printJson(report.json);
  else await say(report.blocks, session);
  if (report.ending === 'incomplete') session.endWith(EXIT.incomplete);
}

async function say(blocks: readonly Block[], session: Session, pathOf?: PathOf): Promise<void> {
  const text = toText(blocks, session);
  const files = blocks.filter(isFile);
  for (const file of files) await handOut(file, session, pathOf);
  if (text === '') return;
  if (files.length > 0) session.note(text.trimEnd());
  else await session.print(text);
}

/** Reads standard input in the place of addresses that are not among the arguments. */
async function withStandardInput(fields: Fields, texts: Texts, { terminal }: Session) {
  for (const [name, { control, isArgument, isRequired }] of Object.entries(fields)) {
    const given = texts[name] ?? [];
    const isDash = given.length === 1 && given[0] === '-';
    if (control.kind === 'file') return { texts, isInputUsed: isDash };
    const isLeftOut = control.kind === 'addresses' && isRequired && given.length === 0;
    if (isArgument && (isDash || isLeftOut)) {
      return { texts: { ...texts, [name]: [await terminal.read()] }, isInputUsed: true };
    }
  }
  return { texts, isInputUsed: false };
}

/** Throws `UsageError` with a line for each option that is refused. */
function readTyped({ input: fields }: Operation, texts: Texts, session: Session) {
  try {
    return readInput(fields, texts, session.now());
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const lines = [...error.problems].map(([name, problem]) => {
      const field = fields[name];
      return `${field?.isArgument ? field.label : `--${kebab(name)}`}: ${problem}`;
    });
    throw new UsageError(lines.join('\n'), { cause: error });
  }
}
