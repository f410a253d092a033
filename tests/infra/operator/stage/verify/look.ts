import type { Finding } from '../../../../../infra/operator/stage/verify/check.ts';
import type { Deployment } from '../../../../../infra/operator/stage/verify/deployment/deployment.ts';
import { runSubject } from '../../../../../infra/operator/stage/verify/run-checks.ts';
import { openGoodStage, type Outside } from './good-stage.ts';

// The trial reads the table, and nothing here makes it.
process.env['TABLE_NAME'] ??= 'unused';
const { subjectsOf } = await import('../../../../../infra/operator/stage/verify/subjects.ts');

/** Looks at the good stage with a change. Returns what was found, by name. */
export async function look(
  change: (good: Outside) => Partial<Outside> = () => ({}),
  deploy: (deployment: Deployment) => Deployment = (deployment) => deployment,
): Promise<ReadonlyMap<string, Finding>> {
  const { deployment, world } = await openGoodStage(change);
  const { signal } = new AbortController();
  const subjects = subjectsOf(deploy(deployment), world, { isReadOnly: true });
  const checked = await Promise.all(subjects.map((subject) => runSubject(subject, signal)));
  return new Map(checked.flat().map(({ name, finding }) => [name, finding]));
}
