import { explain } from '../refusal.ts';
import type { CheckedSubject, CheckProps } from './pages/check.tsx';

/** Runs the checks of a deployment. Yields what it found of each subject. */
export type RunChecks = (options: {
  readonly isReadOnly: boolean;
  readonly signal: AbortSignal;
}) => AsyncIterable<CheckedSubject>;

/** The checks that a studio runs, one run at a time. */
export function createChecks(run: RunChecks, isReadOnly: boolean, signal: AbortSignal) {
  let present: CheckProps = { subjects: [], state: 'never', why: undefined };

  async function follow(): Promise<void> {
    const subjects: CheckedSubject[] = [];
    present = { subjects, state: 'working', why: undefined };
    try {
      for await (const subject of run({ isReadOnly, signal })) subjects.push(subject);
      present = { subjects, state: 'done', why: undefined };
    } catch (error) {
      present = { subjects, state: 'done', why: explain(error) };
    }
  }

  return {
    present: () => present,
    begin(): void {
      if (present.state !== 'working') void follow();
    },
  };
}
