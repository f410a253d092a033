import { WIDGET_PATH } from '#shared/contract/paths.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, pathPrefix } from '#shared/languages.ts';
import { ROUTE_PATHS } from '#shared/routing/routes.ts';
import { PAGE_PATHS, ROOT_FILES, SECURITY_PATH } from '#shared/routing/site-file.ts';
import { DAY_MS } from '#shared/time.ts';
import { hashPages, PAGES_HASH } from '../../build/pages-hash.ts';
import type { CheckContext } from '../check-context.ts';
import {
  type Check,
  check,
  failed,
  longCheck,
  noneOf,
  ok,
  type Subject,
  unknown,
} from '../check.ts';
import { type Deployment, outputOf } from '../find-deployment.ts';
import { answerProblems, encodingProblems, type GetPage, openSite } from '../site.ts';

const AGAIN = 'Deploy the site again, from the same sources as these commands.';

/** Whether each class of pages and files is served as promised: status, headers, policy, caches. */
export function pages(deployment: Deployment, context: CheckContext): Subject {
  const get = openSite(deployment.origin, context);
  return { title: 'Pages and files', checks: [...ownPages(get), newestPages(deployment, get)] };
}

/** The deployment does not wait until CloudFront has dropped the pages that were there. */
function newestPages({ deployed }: Deployment, get: GetPage): Check {
  return longCheck('Every page is of the last deployment', async (signal) => {
    if (!deployed) return unknown('a laptop serves its pages as they were built');
    const answers = await Promise.all(PAGE_PATHS.map((path) => get(path, signal)));
    return hashPages(answers.map(({ body }) => body)) === outputOf(deployed, 'site', PAGES_HASH)
      ? ok(`${answers.length} pages`)
      : failed(
          'CloudFront still serves a page of another release',
          'Run this again in five minutes. If it stays: aws cloudfront create-invalidation ' +
            "--paths '/*' --distribution-id …",
        );
  });
}

function ownPages(get: GetPage): Check[] {
  /** A check that each path answers 200 with its headers. */
  const served = (
    name: string,
    words: string,
    find: (signal: AbortSignal) => Promise<readonly string[]>,
  ) =>
    longCheck(name, async (signal) => {
      const paths = await find(signal);
      if (paths.length === 0) return failed('no page names one', AGAIN);
      const problems = await Promise.all(
        paths.map(async (path) => {
          const answer = await get(path, signal);
          if (answer.status !== 200) return [`${path} answers ${answer.status}`];
          return answerProblems(path, answer);
        }),
      );
      return noneOf(problems.flat(), `${paths.length} ${words}`, AGAIN);
    });
  const linked = (page: string, pattern: RegExp) => async (signal: AbortSignal) => {
    const html = (await get(page, signal)).body.toString();
    return [...new Set([...html.matchAll(pattern)].map(([path]) => path))];
  };
  return [
    served('Every page has its headers and policy', 'pages', async () => PAGE_PATHS),
    served(
      'Mails in frames have the policy of mails',
      'mails',
      linked(ROUTE_PATHS.emailPreview, /\/email-preview\/mail\/[\w-]+\.html/g),
    ),
    served(
      'Assets stay in caches for a year',
      'of the first page',
      linked('/', /\/assets\/[\w.-]+/g),
    ),
    served(
      'Pictures of shared links may be shown anywhere',
      'pictures',
      linked('/', /\/og\/[\w-]+\.png/g),
    ),
    check('Texts come in Brotli, in gzip and uncompressed', async (signal) => {
      const assets = await linked('/', /\/assets\/[\w-]+\.js/g)(signal);
      const paths = ['/', '/de/no-such-page', WIDGET_PATH, ...assets];
      const problems = await Promise.all(paths.map((path) => encodingProblems(path, get, signal)));
      return noneOf(problems.flat(), `${paths.length} tried`, AGAIN);
    }),
    served('Files for crawlers and browsers exist', 'files', async () => [...ROOT_FILES]),
    check('security.txt counts for another month', async (signal) => {
      const { body } = await get(SECURITY_PATH, signal);
      const expires = /^Expires: (.+)$/m.exec(body.toString())?.[1] ?? 'never';
      return Date.parse(expires) > Date.now() + 30 * DAY_MS
        ? ok(`until ${expires}`)
        : failed(`it expires: ${expires}`, AGAIN);
    }),
    check('Missing pages are a 404, in each language', async (signal) => {
      const paths = [
        ...LANGUAGES.map((language) => [`${pathPrefix(language)}/no-such-page`, language] as const),
        ['/assets/no-such-file.js', DEFAULT_LANGUAGE] as const,
      ];
      const problems = await Promise.all(
        paths.map(async ([path, language]) => {
          const answer = await get(path, signal);
          if (answer.status !== 404) return [`${path} answers ${answer.status}`];
          const isPage = answer.body.toString().includes(`<html lang="${language}`);
          return isPage ? answerProblems(path, answer) : [`${path} has no page of its language`];
        }),
      );
      return noneOf(problems.flat(), `${paths.length} tried`, AGAIN);
    }),
  ];
}
