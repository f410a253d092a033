import { ERRORS, type Answer as ApiAnswer } from '#shared/contract/answer.ts';
import { API_PATHS, API_ROOT } from '#shared/contract/paths.ts';
import { failed, noneOf, ok, unknown, type Subject } from '../check.ts';
import { outputOf } from '../deployment/deployed.ts';
import type { Deployment } from '../deployment/deployment.ts';
import { JSON_TYPE, STRANGER } from '../requests.ts';
import type { Answer, World } from '../world.ts';

const AGAIN = 'Deploy the service stack again.';

/** Whether the API answers by its contract, to whom it may. It is asked for nothing that it would do. */
export function api(deployment: Deployment, { call }: World): Subject {
  const { apiOrigin, site, deployed } = deployment;
  const post = (origin: string, signal: AbortSignal, headers = {}) =>
    call(origin + API_PATHS.signUp, {
      method: 'POST',
      headers: { ...JSON_TYPE, ...headers },
      body: '{}',
      signal,
    });
  return {
    title: 'The API',
    checks: [
      {
        name: 'Each path takes POST only, and no cache keeps its answers',
        async run(signal) {
          const paths = Object.values(API_PATHS);
          const problems = await Promise.all(
            paths.map(async (path) => {
              const { status, headers } = await call(apiOrigin + path, { signal });
              const isRight = status === 405 && headers.get('allow') === 'POST';
              return [
                ...(isRight ? [] : [`a GET of ${path} is answered ${status}`]),
                ...(headers.get('cache-control') === 'no-store' ? [] : [`${path} may be cached`]),
              ];
            }),
          );
          return noneOf(problems.flat(), `${paths.length} paths`, AGAIN);
        },
      },
      {
        name: 'What is no sign-up is refused',
        async run(signal) {
          const answer = await post(apiOrigin, signal);
          return answer.status === 400 && errorOf(answer) === ERRORS.invalid
            ? ok()
            : failed(`it is answered ${answer.status}`, AGAIN);
        },
      },
      {
        name: 'A stranger’s page is refused',
        async run(signal) {
          const { status } = await post(apiOrigin, signal, { origin: STRANGER });
          return status === 403 || status === 400
            ? ok(status === 400 ? 'any page may call (partnerOrigins is *)' : undefined)
            : failed(`it is answered ${status}`, AGAIN);
        },
      },
      {
        name: 'A path that it does not have is a 404',
        async run(signal) {
          const { status } = await call(`${apiOrigin}${API_ROOT}/no-such-call`, { signal });
          return status === 404 ? ok() : failed(`it is answered ${status}`, AGAIN);
        },
      },
      {
        name: 'Nobody gets past CloudFront',
        async run(signal) {
          if (!site.isOurs) return unknown('the API has no CloudFront before it (siteMode)');
          const own = deployed && outputOf(deployed, 'api', 'ApiOrigin');
          if (own === undefined) return unknown('a laptop has no CloudFront');
          const { status } = await post(own, signal);
          return status === 403
            ? ok('the API’s own address refuses')
            : failed(`the API’s own address answers ${status}`, AGAIN);
        },
      },
    ],
  };
}

function errorOf({ body }: Answer): string | undefined {
  const answer = JSON.parse(body.toString()) as ApiAnswer;
  return answer.success ? undefined : answer.error;
}
