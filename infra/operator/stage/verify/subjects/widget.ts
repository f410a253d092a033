import { createHash } from 'node:crypto';
import { ORIGINS_PATH, RELEASES_PATH, WIDGET_PATH } from '#shared/contract/paths.ts';
import { licencesPath, releaseManifestSchema } from '#shared/contract/releases.ts';
import { type CheckContext, readJson } from '../check-context.ts';
import { check, noneOf, type Subject, unknown } from '../check.ts';
import type { Deployment } from '../find-deployment.ts';
import { answerProblems, openSite } from '../site.ts';

const AGAIN = 'Deploy the site again.';

/** Whether partners' pages get the widget, and the releases that they pinned. */
export function widget(deployment: Deployment, context: CheckContext): Subject {
  const { site } = deployment;
  const get = openSite(site.origin, context);
  const title = 'The widget';
  if (!site.isOurs) {
    const why = 'another service has the site';
    return { title, checks: [check('The widget is served', async () => unknown(why))] };
  }
  const problemsOf = async (path: string, signal: AbortSignal) => {
    const answer = await get(path, signal);
    return answer.status === 200
      ? answerProblems(path, answer)
      : [`${path} answers ${answer.status}`];
  };
  return {
    title,
    checks: [
      check('The channel is renewed within ten minutes', async (signal) => {
        const paths = [WIDGET_PATH, RELEASES_PATH, ORIGINS_PATH];
        const problems = await Promise.all(paths.map((path) => problemsOf(path, signal)));
        return noneOf(problems.flat(), `${paths.length} files`, AGAIN);
      }),
      check('Every release is unchanged', async (signal) => {
        const { releases } = readJson(await get(RELEASES_PATH, signal), releaseManifestSchema);
        const problems = await Promise.all(
          releases.map(async ({ file, version, integrity }) => {
            const [algorithm = '', value] = integrity.split(/-(.*)/);
            const served = await get(file, signal);
            const hash = createHash(algorithm).update(served.body).digest('base64');
            return [
              ...(await problemsOf(file, signal)),
              ...(await problemsOf(licencesPath(version), signal)),
              ...(hash === value ? [] : [`${file} does not have its integrity value`]),
            ];
          }),
        );
        return noneOf(problems.flat(), `${releases.length} releases`, AGAIN);
      }),
    ],
  };
}
