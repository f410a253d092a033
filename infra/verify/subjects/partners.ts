import * as z from 'zod/mini';
import { CORS } from '#shared/contract/cors.ts';
import { API_PATHS, ORIGINS_PATH } from '#shared/contract/paths.ts';
import { type Call, type CheckContext, JSON_TYPE, readJson, STRANGER } from '../check-context.ts';
import { check, failed, longCheck, noneOf, ok, type Subject, unknown } from '../check.ts';
import type { Deployment } from '../find-deployment.ts';

const AGAIN = 'Deploy again: the API and its Lambdas must have the same partnerOrigins.';
const EVERY_PAGE = '*';

/** Whether the pages of partners, and no others, may call the API. */
export function partners(deployment: Deployment, { call }: CheckContext): Subject {
  const url = deployment.origin + API_PATHS.signUp;
  const ask = (origin: string, signal: AbortSignal) =>
    call(url, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': CORS.methods[0],
        'access-control-request-headers': CORS.headers.join(),
      },
      signal,
    });
  const post = (origin: string, signal: AbortSignal) =>
    call(url, { method: 'POST', headers: { ...JSON_TYPE, origin }, body: '{}', signal });
  /** One by one, because a firewall counts the calls of an address. */
  const ofEach = (
    name: string,
    look: (origin: string, signal: AbortSignal) => Promise<string | undefined>,
  ) =>
    longCheck(name, async (signal) => {
      const origins = await findOrigins(deployment, call, signal);
      if (origins.length === 0) return unknown('no partner is set (partnerOrigins)');
      const problems: string[] = [];
      for (const named of origins) {
        const problem = await look(named === EVERY_PAGE ? STRANGER : named, signal);
        if (problem) problems.push(problem);
      }
      return noneOf(problems, namesOf(origins), AGAIN);
    });
  return {
    title: 'Partners',
    checks: [
      ofEach('Browsers let each partner’s page call', async (origin, signal) => {
        const { status, headers } = await ask(origin, signal);
        if (status >= 300) return `the preflight of ${origin} answers ${status}`;
        const lacking = lackingIn(headers, origin);
        return lacking && `the preflight of ${origin} comes without ${lacking}`;
      }),
      ofEach('The API answers each partner’s page', async (origin, signal) => {
        const { status } = await post(origin, signal);
        return status === 403 ? `a call of ${origin} is refused` : undefined;
      }),
      check('Browsers let no stranger’s page call', async (signal) => {
        const origins = await findOrigins(deployment, call, signal);
        if (origins.includes(EVERY_PAGE)) return ok('every page may (partnerOrigins is *)');
        const { headers } = await ask(STRANGER, signal);
        return headers.get('access-control-allow-origin') === null
          ? ok()
          : failed('a preflight of a stranger is allowed', AGAIN);
      }),
    ],
  };
}

/** What a browser needs and does not find in the answer to a preflight. */
function lackingIn(headers: Headers, origin: string): string | undefined {
  const list = (name: string) =>
    (headers.get(name) ?? '').split(',').map((item) => item.trim().toLowerCase());
  const [allowed] = list('access-control-allow-origin');
  if (allowed !== origin && allowed !== EVERY_PAGE) return 'its origin';
  const methods = list('access-control-allow-methods');
  if (!CORS.methods.every((method) => methods.includes(method.toLowerCase()))) return 'its method';
  const names = list('access-control-allow-headers');
  return CORS.headers.every((name) => names.includes(name)) ? undefined : 'its header';
}

const publishedSchema = z.object({ origins: z.array(z.string()) });

/** The origins that the site publishes. */
async function findOrigins(
  { origin }: Deployment,
  call: Call,
  signal: AbortSignal,
): Promise<readonly string[]> {
  return readJson(await call(origin + ORIGINS_PATH, { signal }), publishedSchema).origins;
}

function namesOf(origins: readonly string[]): string {
  const hosts = origins.map((origin) => origin.replace(/^https?:\/\//, ''));
  return hosts.length > 2
    ? `${hosts.slice(0, 2).join(', ')} and ${hosts.length - 2} more`
    : hosts.join(', ');
}
