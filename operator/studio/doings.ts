import { randomUUID } from 'node:crypto';
import { type Fields, type InputOf, problemsIn, readInput, type Texts } from '../field.ts';
import type {
  Answers,
  Changes,
  Context,
  Operation,
  OperationContext,
  Preview,
  Report,
} from '../operation.ts';
import { explain } from '../refusal.ts';
import type { Reading } from './shared-list.ts';

/** Plans may hold the keys of the whole list, so few are kept, and not for long. */
const MAX_PLANS = 8;
const PLAN_MS = 30 * 60_000;
const MAX_DOINGS = 200;

/** What an operation comes to, or why it failed: a sentence. */
export type Step<Result> =
  | ({ readonly state: 'working' } & Reading)
  | { readonly state: 'done'; readonly result: Result }
  | { readonly state: 'failed'; readonly why: string };

export interface Results {
  readonly plan: Preview;
  readonly run: Pick<Report, 'blocks' | 'ending'>;
}

/** One use of an operation: what was typed, what would happen, and what happened. */
export interface Doing {
  readonly id: string;
  readonly operation: Operation;
  /** The page to go back to. */
  readonly from: string;
  /** Whom or what it is about, which the button said. */
  readonly known: Texts;
  /** What is kept of the person whose data it corrects. */
  readonly present: Texts;
  texts: Texts;
  /** Why fields refuse what was typed. */
  problems: ReadonlyMap<string, string>;
  plan: Step<Results['plan']> | undefined;
  /** What the plan said before it was made again, because it had been looked at too long ago. */
  earlier: Preview | undefined;
  run: Step<Results['run']> | undefined;
  readonly stop: AbortController;
}

export interface DoingsOptions {
  readonly contextOf: (context: Pick<OperationContext, 'signal' | 'onProgress'>) => Context;
  readonly now: () => number;
  /** Told of every end that changed something. */
  readonly onChanged: (changed: Report['changed']) => void;
}

/** The operations that a studio began. They belong to the process: a page that is closed stops none. */
export function createDoings({ contextOf, now, onChanged }: DoingsOptions) {
  const doings = new Map<string, Doing>();
  const plans = new Map<string, { readonly plan: unknown; readonly at: number }>();

  /** Follows work in a step of a doing. */
  async function follow<Name extends keyof Results>(
    doing: Doing,
    name: Name,
    work: (context: Context) => Promise<Results[Name]>,
  ): Promise<void> {
    const set = (step: Step<Results[Name]>) => void Object.assign(doing, { [name]: step });
    const onProgress = (done: number, total?: number) => set({ state: 'working', done, total });
    onProgress(0);
    try {
      const result = await work(contextOf({ signal: doing.stop.signal, onProgress }));
      set({ state: 'done', result });
    } catch (error) {
      set({ state: 'failed', why: explain(error) });
    }
  }

  /** Plans, and where there is nothing to ask, does it. */
  async function plan(doing: Doing): Promise<void> {
    const { operation, texts } = doing;
    const input = readInput(operation.input, texts, now());
    if ('read' in operation) {
      return follow(doing, 'run', async (context) => {
        const { blocks } = await lookUp(operation, input, context);
        return { blocks, ending: 'done' };
      });
    }
    await follow(doing, 'plan', async (context) => {
      const planned = await operation.plan(input, context);
      keep(plans, doing.id, { plan: planned, at: now() }, MAX_PLANS);
      return operation.preview(planned);
    });
    const { plan: step } = doing;
    if (step?.state !== 'done') return;
    if (step.result.question === undefined && step.result.nothing === undefined) {
      await run(doing, operation);
    }
  }

  async function run(doing: Doing, operation: Changes<Fields, unknown, unknown>): Promise<void> {
    const planned = plans.get(doing.id);
    if (!planned) return;
    plans.delete(doing.id);
    await follow(doing, 'run', async (context) => {
      const report = operation.report(await operation.run(planned.plan, context));
      onChanged(report.changed);
      return report;
    });
    // What it had changed before is not known.
    if (doing.run?.state === 'failed') onChanged('all');
  }

  return {
    find: (id: string) => doings.get(id),

    begin(begun: Pick<Doing, 'operation' | 'from' | 'known' | 'present' | 'texts'>): Doing {
      const doing: Doing = {
        ...begun,
        id: randomUUID(),
        problems: new Map(),
        plan: undefined,
        earlier: undefined,
        run: undefined,
        stop: new AbortController(),
      };
      keep(doings, doing.id, doing, MAX_DOINGS);
      return doing;
    },

    /** Takes what was typed, and plans. False if a field refuses it. */
    submit(doing: Doing, texts: Texts): boolean {
      const problems = problemsIn(doing.operation.input, texts, now());
      Object.assign(doing, { texts, problems, earlier: undefined });
      if (problems.size > 0) return false;
      void plan(doing);
      return true;
    },

    /** Makes a plan again that was not run in time. */
    renew(doing: Doing): void {
      const { id, plan: step, run: begun } = doing;
      if (step?.state !== 'done' || begun) return;
      if (now() - (plans.get(id)?.at ?? 0) < PLAN_MS) return;
      doing.earlier = step.result;
      void plan(doing);
    },

    /** Runs a plan, once, however often it is asked to. */
    confirm(doing: Doing): void {
      const { operation, plan: step, run: begun } = doing;
      if (!begun && step?.state === 'done' && 'plan' in operation) void run(doing, operation);
    },
  };
}

/** What an operation finds, and what it says of it. */
export async function lookUp<Input extends Fields, Item>(
  operation: Answers<Input, Item>,
  input: InputOf<Input>,
  context: Context,
) {
  const items: Item[] = [];
  for await (const item of operation.read(input, context)) items.push(item);
  const { none } = operation;
  const blocks = items.length === 0 && none !== undefined ? [none] : operation.show(items, input);
  return { items, blocks };
}

/** Keeps a value, and drops the oldest of too many. */
export function keep<Value>(
  values: Map<string, Value>,
  id: string,
  value: Value,
  max: number,
): void {
  values.set(id, value);
  const [oldest] = values.keys();
  if (values.size > max && oldest !== undefined) values.delete(oldest);
}
