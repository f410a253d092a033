import { createHash } from 'node:crypto';
import { ORIGINS_PATH, RELEASES_PATH, WIDGET_PATH } from '#shared/contract/paths.ts';
import { licencesPath, type ReleaseManifest } from '#shared/contract/releases.ts';
import { noneOf, unknown, type Subject } from '../check.ts';
import { headerProblems } from '../compare-headers.ts';
import type { Deployment } from '../deployment/deployment.ts';
import { openSite } from '../site.ts';
import type { World } from '../world.ts';

const AGAIN = 'Deploy the site again.';

/** Whether partners' pages get the widget, and the releases that they pinned. */
export function widget(deployment: Deployment, world: World): Subject {
  const { site } = deployment;
  const { get } = openSite(site.origin, world);
  const title = 'The widget';
  if (!site.isOurs) {
    const why = 'somebody else serves the site';
    return { title, checks: [{ name: 'The widget is served', run: async () => unknown(why) }] };
  }
  const problemsOf = async (path: string, signal: AbortSignal) => {
    const answer = await get(path, signal);
    return answer.status === 200
      ? headerProblems(path, answer)
      : [`${path} is answered ${answer.status}`];
  };
  return {
    title,
    checks: [
      {
        name: 'The channel is renewed within ten minutes',
        async run(signal) {
          const paths = [WIDGET_PATH, RELEASES_PATH, ORIGINS_PATH];
          const problems = await Promise.all(paths.map((path) => problemsOf(path, signal)));
          return noneOf(problems.flat(), `${paths.length} files`, AGAIN);
        },
      },
      {
        name: 'Every release is as it was released',
        async run(signal) {
          const { body } = await get(RELEASES_PATH, signal);
          const { releases } = JSON.parse(body.toString()) as ReleaseManifest;
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
        },
      },
    ],
  };
}
