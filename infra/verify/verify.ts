import type { OperationContext } from '../../operator/operation.ts';
import { ConnectionError } from '../../operator/refusal.ts';
import { type Checked, runSubject, type Subject } from './check.ts';
import { type CheckContext, createCheckContext } from './check-context.ts';
import { type Deployment, findDeployment } from './find-deployment.ts';
import { alarms, logsAndCosts } from './subjects/monitoring.ts';
import { api } from './subjects/api.ts';
import { list, stacks } from './subjects/stacks.ts';
import { mailRecords, names } from './subjects/names.ts';
import { pages } from './subjects/pages.ts';
import { partners } from './subjects/partners.ts';
import { sending } from './subjects/sending.ts';
import { signUp } from './subjects/sign-up.ts';
import { widget } from './subjects/widget.ts';

/** The subjects that change nothing, in the order in which they are shown. */
const READING = [
  stacks,
  names,
  mailRecords,
  sending,
  pages,
  widget,
  api,
  partners,
  list,
  alarms,
  logsAndCosts,
];

export interface VerifyOptions {
  /** A stage in the cloud, or undefined for the laptop. */
  readonly stage: string | undefined;
  /** Leaves out the sign-up, which writes a row and sends a mail. */
  readonly isReadOnly: boolean;
}

export interface Verification {
  readonly site: string;
  readonly subjects: readonly Subject[];
}

/** What was found of a subject. */
export interface CheckedSubject {
  readonly title: string;
  readonly checked: readonly Checked[];
}

/** Finds a deployment and what there is to check of it. Throws `ConnectionError`. */
export async function planVerification(
  { stage, isReadOnly }: VerifyOptions,
  { now }: OperationContext,
): Promise<Verification> {
  const context = createCheckContext(now);
  const deployment = await findDeployment(stage, context.aws);
  if (deployment.kind === 'laptop') await ensureAnswers(deployment, context);
  const subjects = subjectsOf(deployment, context);
  return {
    site: deployment.origin,
    subjects: isReadOnly ? subjects : [...subjects, signUp(deployment, context)],
  };
}

/** Runs all checks at once. Yields the subjects in their order, each as soon as it is complete. */
export async function* runVerification(
  { subjects }: Verification,
  { signal }: OperationContext,
): AsyncGenerator<CheckedSubject> {
  const running = subjects.map(async (subject) => ({
    title: subject.title,
    checked: await runSubject(subject, signal),
  }));
  // A fault of one is reported when its turn comes, and not before the others have cleaned up.
  const settled = Promise.allSettled(running);
  try {
    for (const checked of running) yield await checked;
  } finally {
    await settled;
  }
}

/** All subjects but the sign-up. */
export function subjectsOf(deployment: Deployment, context: CheckContext): Subject[] {
  return READING.map((subject) => subject(deployment, context));
}

/** The files of a laptop stack stay when it is stopped, so they do not show that it is running. */
async function ensureAnswers({ origin }: Deployment, { call }: CheckContext): Promise<void> {
  try {
    await call(origin);
  } catch (cause) {
    throw new ConnectionError(
      'The laptop stack is not running: run npm start, and leave it running. For a stage in the cloud, give --stage NAME.',
      { cause },
    );
  }
}
