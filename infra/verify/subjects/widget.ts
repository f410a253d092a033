import { LICENCES_PATH, ORIGINS_PATH, WIDGET_PATH } from '#shared/contract/paths.ts';
import type { CheckContext } from '../check-context.ts';
import { check, noneOf, type Subject } from '../check.ts';
import type { Deployment } from '../find-deployment.ts';
import { answerProblems, openSite } from '../site.ts';

const AGAIN = 'Deploy the site again.';

/** Whether partners' pages get the widget. */
export function widget(deployment: Deployment, context: CheckContext): Subject {
  const get = openSite(deployment.origin, context);
  const problemsOf = async (path: string, signal: AbortSignal) => {
    const answer = await get(path, signal);
    return answer.status === 200
      ? answerProblems(path, answer)
      : [`${path} answers ${answer.status}`];
  };
  return {
    title: 'The widget',
    checks: [
      check('The channel is renewed within ten minutes', async (signal) => {
        const paths = [WIDGET_PATH, LICENCES_PATH, ORIGINS_PATH];
        const problems = await Promise.all(paths.map((path) => problemsOf(path, signal)));
        return noneOf(problems.flat(), `${paths.length} files`, AGAIN);
      }),
    ],
  };
}
