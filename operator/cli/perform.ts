import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { type Fields, type InputOf, readInput, type Texts } from '../field.ts';
import type { List } from '../list/read-list.ts';
import type { Answers, Block, Changes, Context, Operation } from '../operation.ts';
import { RefusedError } from '../refusal.ts';
import { EXIT } from './exit-codes.ts';
import { handOut, openOut, type PathOf } from './hand-out.ts';
import { kebab } from './option-name.ts';
import type { Session } from './session.ts';
import { isFile, toText } from './show-blocks.ts';

/** Does what the arguments of a command ask for. `out`: where files go, if not to standard output. */
export async function perform(
  operation: Operation,
  texts: Texts,
  session: Session,
  out?: string,
): Promise<void> {
  const { given, isInputUsed } = await withStandardInput(operation.input, texts, session);
  const input = readInput(operation.input, given, session.now(), (name) => {
    const field = operation.input[name];
    return field?.isArgument ? field.label : `--${kebab(name)}`;
  });
  const context = await openContext(operation, session);
  if ('read' in operation) return answer(operation, { input, context, session, out });
  const canAnswer = session.terminal.isInteractive && !isInputUsed;
  return change(operation, { input, context, session, canAnswer });
}

interface Performing {
  readonly input: InputOf<Fields>;
  readonly context: Context;
  readonly session: Session;
}

async function openContext({ name, needs }: Operation, session: Session): Promise<Context> {
  const { stage, terminal, now, signal, who, onProgress } = session;
  if (needs === 'laptop' && stage !== undefined) {
    throw new RefusedError(`${name}: only for the list of this machine, not with --stage`);
  }
  if (needs !== 'nothing') await session.connect();
  const store = needs === 'nothing' ? undefined : await import('../store.ts');
  let list: Promise<List> | undefined;
  const context: Context = {
    now,
    signal,
    who,
    onProgress,
    stage,
    get store() {
      if (store) return store;
      throw new TypeError('This operation does without a connection');
    },
    list: () => (list ??= context.store.readList(context)),
    open: (file) => (file === '-' ? terminal.bytes() : createReadStream(file)),
    nameOf: (file) => (file === '-' ? 'standard input' : basename(file)),
  };
  return context;
}

async function answer(
  operation: Answers<Fields, unknown>,
  { input, context, session, out }: Performing & { readonly out: string | undefined },
): Promise<void> {
  const { files, none } = operation;
  const pathOf = await openOut(files, out, session);
  if (pathOf === 'declined') return;
  const items: unknown[] = [];
  let count = 0;
  await session.during('Reading', async () => {
    for await (const item of operation.read(input, context)) {
      count += 1;
      if (session.json) await session.printJson(item);
      else items.push(item);
    }
  });
  if (none !== undefined && count === 0) return endIncomplete(none, session);
  if (!session.json) await say(operation.show(items, input), session, pathOf);
}

async function change(
  operation: Changes<Fields, unknown, unknown>,
  { input, context, session, canAnswer }: Performing & { readonly canAnswer: boolean },
): Promise<void> {
  const plan = await session.during('Reading', () => operation.plan(input, context));
  const { blocks = [], question, nothing } = operation.preview(plan);
  const isAsked = question !== undefined || nothing !== undefined;
  if (isAsked && !session.json && blocks.length > 0) {
    session.note(toText(blocks, session.terminal).trimEnd());
  }
  if (nothing !== undefined) return endIncomplete(nothing, session);
  const isMeant =
    question === undefined || (await session.confirm(question, 'Nothing was changed.', canAnswer));
  if (!isMeant) return;
  const done = await session.during('Working', () => operation.run(plan, context));
  const report = operation.report(done);
  if (session.json) await session.printJson(report.json);
  else await say(report.blocks, session);
  if (report.ending === 'incomplete') session.endWith(EXIT.incomplete);
}

function endIncomplete(why: string, session: Session): void {
  session.note(why);
  session.endWith(EXIT.incomplete);
}

async function say(blocks: readonly Block[], session: Session, pathOf?: PathOf): Promise<void> {
  const text = toText(blocks, session.terminal);
  const files = blocks.filter(isFile);
  for (const file of files) await handOut(file, session, pathOf);
  if (text === '') return;
  if (files.length > 0) session.note(text.trimEnd());
  else await session.print(text);
}

/** Reads standard input in the place of addresses that are not among the arguments. */
async function withStandardInput(fields: Fields, texts: Texts, { terminal }: Session) {
  for (const [name, { control, isArgument, isRequired }] of Object.entries(fields)) {
    const typed = texts[name] ?? [];
    const isDash = typed.length === 1 && typed[0] === '-';
    if (control.kind === 'file') return { given: texts, isInputUsed: isDash };
    const isLeftOut = control.kind === 'addresses' && isRequired && typed.length === 0;
    if (isArgument && (isDash || isLeftOut)) {
      return { given: { ...texts, [name]: [await terminal.read()] }, isInputUsed: true };
    }
  }
  return { given: texts, isInputUsed: false };
}
