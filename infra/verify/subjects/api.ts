import { ERRORS } from '#shared/contract/answer.ts';
import { API_PATHS, API_ROOT } from '#shared/contract/paths.ts';
import {
  apiAnswerSchema,
  type CheckContext,
  JSON_TYPE,
  readJson,
  STRANGER,
} from '../check-context.ts';
import { check, failed, noneOf, ok, type Subject, unknown } from '../check.ts';
import { type Deployment, outputOf } from '../find-deployment.ts';

const AGAIN = 'Deploy the service stack again.';

/** Whether the API answers by its contract, and only its own clients. No call has an effect. */
export function api(deployment: Deployment, { call }: CheckContext): Subject {
  const { origin, deployed } = deployment;
  const post = (to: string, signal: AbortSignal, headers = {}) =>
    call(to + API_PATHS.signUp, {
      method: 'POST',
      headers: { ...JSON_TYPE, ...headers },
      body: '{}',
      signal,
    });
  return {
    title: 'The API',
    checks: [
      check('Each path takes POST only, and no cache keeps its answers', async (signal) => {
        const paths = Object.values(API_PATHS);
        const problems = await Promise.all(
          paths.map(async (path) => {
            const { status, headers } = await call(origin + path, { signal });
            const isRight = status === 405 && headers.get('allow') === 'POST';
            return [
              ...(isRight ? [] : [`a GET of ${path} answers ${status}`]),
              ...(headers.get('cache-control') === 'no-store' ? [] : [`${path} may be cached`]),
            ];
          }),
        );
        return noneOf(problems.flat(), `${paths.length} paths`, AGAIN);
      }),
      check('A body that is not a sign-up is refused', async (signal) => {
        const answer = await post(origin, signal);
        return answer.status === 400 && readJson(answer, apiAnswerSchema).error === ERRORS.invalid
          ? ok()
          : failed(`it answers ${answer.status}`, AGAIN);
      }),
      check('A stranger’s page is refused', async (signal) => {
        const { status } = await post(origin, signal, { origin: STRANGER });
        return status === 403 || status === 400
          ? ok(status === 400 ? 'any page may call (partnerOrigins is *)' : undefined)
          : failed(`it answers ${status}`, AGAIN);
      }),
      check('An unknown path is a 404', async (signal) => {
        const { status } = await call(`${origin}${API_ROOT}/no-such-call`, { signal });
        return status === 404 ? ok() : failed(`it answers ${status}`, AGAIN);
      }),
      check('CloudFront cannot be bypassed', async (signal) => {
        const own = outputOf(deployed, 'api', 'ApiOrigin');
        if (own === undefined) return unknown('a laptop has no CloudFront');
        const { status } = await post(own, signal);
        return status === 403
          ? ok('the API’s own address refuses')
          : failed(`the API’s own address answers ${status}`, AGAIN);
      }),
    ],
  };
}
