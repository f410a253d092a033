import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import type { AllowedOrigins } from '#shared/contract/cors.ts';
import { API_ROOT, ONE_CLICK_PATH, ORIGINS_PATH } from '#shared/contract/paths.ts';
import { headersOf, ONE_CLICK_HEADERS, type HeaderClass } from '#shared/routing/headers.ts';
import { notFoundFile, siteFile } from '#shared/routing/site-file.ts';
import { type App, pathOf, type Respond, respondWithApp } from '../listen.ts';

export interface SiteFiles {
  /** Folders that are laid over each other: the first that has a file counts. */
  readonly folders: readonly string[];
  readonly headers: readonly HeaderClass[];
  /** Origins of pages that may call the API. Published at `ORIGINS_PATH`. */
  readonly allowedOrigins: readonly string[];
}

export interface Edge extends SiteFiles {
  readonly answerApi: Respond;
  /** The Function URL. */
  readonly answerOneClick: Respond;
}

/**
 * What CloudFront does in the cloud: files with the site’s headers, `/api/*` and `/one-click` passed
 * on.
 */
export function respondAsEdge({ answerApi, answerOneClick, ...files }: Edge): Respond {
  const answerFile = respondWithApp(siteFilesApp(files));
  return (request, response) => {
    const path = pathOf(request);
    if (path.startsWith(`${API_ROOT}/`)) return answerApi(request, response);
    if (path !== ONE_CLICK_PATH) return answerFile(request, response);
    for (const [name, value] of Object.entries(ONE_CLICK_HEADERS)) response.setHeader(name, value);
    return answerOneClick(request, response);
  };
}

function siteFilesApp({ folders, headers, allowedOrigins }: SiteFiles): App {
  const app: App = new Hono();
  app.get('*', async (c, next) => {
    await next();
    const isMissing = c.res.status === 404;
    const found = headersOf(pathOf(c.env.incoming), headers, isMissing);
    for (const [name, value] of Object.entries(found)) c.header(name, value);
    c.header('Vary', 'Accept-Encoding');
  });
  app.get(ORIGINS_PATH, etag(), (c) =>
    c.json({ origins: allowedOrigins } satisfies AllowedOrigins),
  );
  app.get('*', etag(), async (c) => {
    const path = pathOf(c.env.incoming);
    const { file, status } = siteFile(path);
    const found = status === 200 && !COMPRESSED.test(file) && (await staticFile(c, folders, file));
    if (found) return found;
    const page = await staticFile(c, folders, notFoundFile(path).file);
    return page ? new Response(page.body, { status: 404, headers: page.headers }) : c.notFound();
  });
  app.all('*', (c) => c.body(null, 405, { allow: 'GET, HEAD' }));
  return app;
}

/** The forms that a build leaves beside a file. They have no address of their own in the cloud. */
const COMPRESSED = /\.(?:br|gz)$/;

/** A file from the first folder that has it, in the best encoding that the client accepts. */
async function staticFile(
  c: Context,
  folders: readonly string[],
  file: string,
): Promise<Response | undefined> {
  for (const root of folders) {
    const serve = serveStatic({ root, path: file, precompressed: true });
    const found = await serve(c, () => Promise.resolve());
    if (found) return found;
  }
  return undefined;
}
