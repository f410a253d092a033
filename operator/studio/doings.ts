import { randomUUID } from 'node:crypto';
import { InputError, readInput, type Texts } from '../field.ts';
import type { Block, Context, Operation, OperationContext, Preview, Report } from '../operation.ts';

/** Plans may hold the keys of the whole list, so few are kept, and not for long. */
const MAX_PLANS = 8;
const PLAN_MS = 30 * 60_000;
const MAX_DOINGS = 200;

/** What an operation comes to, or why it failed: a sentence. */
export type Step<Result> =
  | { readonly state: 'working'; readonly done: number; readonly total: number | undefined }
  | { readonly state: 'done'; readonly result: Result }
  | { readonly state: 'failed'; readonly why: string };

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
  plan: Step<Preview> | undefined;
  /** What the plan said before it was made again, because it had been looked at too long ago. */
  earlier: Preview | undefined;
  run: Step<Report> | undefined;
  readonly stop: AbortController;
}

interface Planned {
  readonly plan: unknown;
  readonly at: number;
}

export interface DoingsOptions {
  readonly contextOf: (context: Pick<OperationContext, 'signal' | 'onProgress'>) => Context;
  readonly explain: (error: unknown) => string;
  /** Told of every end that changed something. */
  readonly onChanged: (changed: Report['changed']) => void;
}

/** The operations that a studio began. They belong to the process: a page that is closed stops none. */
export function createDoings({ contextOf, explain, onChanged }: DoingsOptions) {
  const doings = new Map<string, Doing>();
  const plans = new Map<string, Planned>();

  /** Follows work in a step of a doing. */
  async function follow<Result>(
    doing: Doing,
    set: (step: Step<Result>) => void,
    work: (context: Context) => Promise<Result>,
  ): Promise<void> {
    set({ state: 'working', done: 0, total: undefined });
    const context = contextOf({
      signal: doing.stop.signal,
      onProgress: (done, total) => set({ state: 'working', done, total }),
    });
    try {
      const result = await work(context);
      set({ state: 'done', result });
    } catch (error) {
      set({ state: 'failed', why: explain(error) });
    }
  }

  /** Plans, and where there is nothing to ask, does it. */
  async function plan(doing: Doing): Promise<void> {
    const { operation } = doing;
    const context = contextOf({ signal: doing.stop.signal });
    const input = readInput(operation.input, doing.texts, context.now());
    if ('read' in operation) {
      return follow(
        doing,
        (step: Step<Report>) => (doing.run = step),
        async (own): Promise<Report> => {
          const items: unknown[] = [];
          for await (const item of operation.read(input, own)) items.push(item);
          const isNone = operation.none !== undefined && items.length === 0;
          const blocks = isNone ? [operation.none ?? ''] : operation.show(items);
          return { blocks, json: {}, ending: 'done', changed: [] };
        },
      );
    }
    await follow(
      doing,
      (step: Step<Preview>) => (doing.plan = step),
      async (own) => {
        const planned = await operation.plan(input, own);
        keepPlan(doing.id, { plan: planned, at: own.now() });
        return operation.preview(planned);
      },
    );
    const { plan: step } = doing;
    if (step?.state !== 'done') return;
    if (step.result.question === undefined && step.result.nothing === undefined) await run(doing);
  }

  async function run(doing: Doing): Promise<void> {
    const { operation } = doing;
    const planned = plans.get(doing.id);
    if ('read' in operation || !planned) return;
    plans.delete(doing.id);
    await follow(
      doing,
      (step: Step<Report>) => (doing.run = step),
      async (context) => {
        const report = operation.report(await operation.run(planned.plan, context));
        onChanged(report.changed);
        return report;
      },
    );
  }

  function keepPlan(id: string, planned: Planned): void {
    plans.set(id, planned);
    const [oldest] = plans.keys();
    if (plans.size > MAX_PLANS && oldest !== undefined) plans.delete(oldest);
  }

  return {
    find: (id: string) => doings.get(id),

    begin(begun: Pick<Doing, 'operation' | 'from' | 'known' | 'present' | 'texts'>): Doing {
      const { operation, from, known, present, texts } = begun;
      const doing: Doing = {
        id: randomUUID(),
        operation,
        from,
        known,
        present,
        texts,
        problems: new Map(),
        plan: undefined,
        earlier: undefined,
        run: undefined,
        stop: new AbortController(),
      };
      doings.set(doing.id, doing);
      const [oldest] = doings.keys();
      if (doings.size > MAX_DOINGS && oldest !== undefined) doings.delete(oldest);
      return doing;
    },

    /** Takes what was typed, and plans. False if a field refuses it. */
    submit(doing: Doing, texts: Texts, now: number): boolean {
      doing.texts = texts;
      doing.problems = new Map();
      try {
        readInput(doing.operation.input, texts, now);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        doing.problems = error.problems;
        return false;
      }
      doing.earlier = undefined;
      void plan(doing);
      return true;
    },

    /** Makes a plan again that was not run in time. */
    renew(doing: Doing, now: number): void {
      const { plan: step, run: begun } = doing;
      if (step?.state !== 'done' || begun) return;
      const planned = plans.get(doing.id);
      if (planned && now - planned.at < PLAN_MS) return;
      doing.earlier = step.result;
      void plan(doing);
    },

    /** Runs a plan, once, however often it is asked to. */
    confirm(doing: Doing): void {
      if (!doing.run && doing.plan?.state === 'done') void run(doing);
    },
  };
}

/** What a plan says now that it did not say before. */
export function differencesOf(earlier: Preview, now: Preview): readonly Block[] {
  const known = new Map(factsOf(earlier));
  const facts = factsOf(now).flatMap(([name, value]) => {
    const before = known.get(name);
    return before === undefined || before === value
      ? []
      : [[name, `${before} → ${value}`] as const];
  });
  return facts.length > 0 ? [{ facts }] : [];
}

function factsOf({ blocks = [] }: Preview) {
  return blocks.flatMap((block) =>
    typeof block === 'object' && 'facts' in block ? block.facts : [],
  );
}
