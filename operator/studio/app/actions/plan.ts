import type { Answer, CallName, Done, Input } from '../../calls.ts';
import { call, type CallOptions, runPlan } from '../api/call.ts';

/** What would happen, before anything does. */
export interface Planned {
  /** What it would do, in sentences. */
  readonly says: readonly string[];
  /** Whether there is anything to do. */
  readonly isUseful: boolean;
  /** Does it, and says what happened. */
  readonly run: (options: CallOptions<never>) => Promise<string>;
}

/** A question whose answer is recorded. It is words without a name of a person. */
export type Question = Readonly<{ label: string; hint: string; choices: readonly string[] }>;

/** Something that an operator can do to the list. */
export interface Action {
  /** On its button. */
  readonly label: string;
  readonly what: string;
  /** What it cannot undo, or how it is undone. */
  readonly undo: string;
  readonly isDangerous?: boolean;
  readonly question?: Question;
  /** `addresses`: of the people whom it is done to. */
  readonly plan: (addresses: readonly string[], answer: string) => Promise<Planned>;
}

type ChangeName = {
  [Name in CallName]: Answer<Name> extends { readonly plan: string } ? Name : never;
}[CallName];

interface Steps<Name extends ChangeName> {
  readonly input: (addresses: string[], answer: string) => Input<Name>;
  readonly says: (shown: Answer<Name>) => readonly string[];
  readonly isUseful: (shown: Answer<Name>) => boolean;
  readonly done: (done: Done<Name>) => string;
}

/** The two steps of a change: what it would do, and doing it. */
export function plan<Name extends ChangeName>(
  name: Name,
  { input, says, isUseful, done }: Steps<Name>,
): Action['plan'] {
  return async (addresses, answer) => {
    const shown = await call(name, input([...addresses], answer));
    return {
      says: says(shown).filter(Boolean),
      isUseful: isUseful(shown),
      run: async (options) => done(await runPlan(name, (shown as { plan: string }).plan, options)),
    };
  };
}

/** A change that there is nothing to look up for. */
export function atOnce(run: Planned['run'], ...says: string[]): Action['plan'] {
  return async () => ({ says, isUseful: true, run });
}
