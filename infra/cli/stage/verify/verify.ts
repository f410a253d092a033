import { ConnectionError } from '../../../operator/refusal.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Session } from '../../session.ts';
import type { Finding } from '../../../operator/stage/verify/check.ts';
import { findDeployment } from './deployment/find-deployment.ts';
import type { Deployment } from '../../../operator/stage/verify/deployment/deployment.ts';
import { summaryText, subjectText } from './findings-text.ts';
import { runSubject, type Checked } from '../../../operator/stage/verify/run-checks.ts';
import { subjectsOf } from '../../../operator/stage/verify/subjects.ts';
import { realWorld, type World } from '../../../operator/stage/verify/world.ts';

export interface VerifyOptions {
  /** Leaves out the sign-up, which writes a row and sends a mail. */
  readonly isReadOnly: boolean;
}

/**
 * Checks whether a deployment works and says what to do about what does not. Ends with 1 if something
 * does not.
 */
export async function verify(
  session: Session,
  options: VerifyOptions,
  world: World = realWorld(session.now),
): Promise<void> {
  const deployment = await findDeployment(session.stage, world.aws);
  if (deployment.kind === 'laptop') await ensureAnswers(deployment, world);
  const { origin } = deployment.site;
  if (!session.json) await session.print(`${session.stage ?? 'The laptop stack'}, ${origin}\n`);

  const subjects = subjectsOf(deployment, world, options);
  const running = subjects.map((subject) => runSubject(subject, session.signal));
  // A fault of one is reported when its turn comes, and not before the others have tidied up.
  const settled = Promise.allSettled(running);
  const all: (Checked & { readonly subject: string })[] = [];
  try {
    for (const [index, { title }] of subjects.entries()) {
      const checked = (await running[index]) ?? [];
      all.push(...checked.map((one) => ({ ...one, subject: title })));
      if (!session.json) await session.print(subjectText(session, title, checked));
    }
  } finally {
    await settled;
  }
  const findings = all.map(({ finding }) => finding);
  const isWrong = findings.some(({ result }) => result === 'failed');
  if (session.json)
    await session.printJson({ ok: !isWrong, site: origin, checks: all.map(toJson) });
  else await session.print(summaryText(session, findings));
  if (isWrong) session.endWith(EXIT.failed);
}

function toJson({ subject, name, finding }: Checked & { readonly subject: string }): {
  readonly subject: string;
  readonly name: string;
} & Finding {
  return { subject, name, ...finding };
}

/** Its files stay when a laptop stack is stopped, so they do not say that it runs. */
async function ensureAnswers({ site }: Deployment, { call }: World): Promise<void> {
  try {
    await call(site.origin);
  } catch (cause) {
    throw new ConnectionError({ code: 'laptop_stopped' }, { cause });
  }
}
