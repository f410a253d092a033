import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { getMimeType } from 'hono/utils/mime';
import type { AllowedOrigins } from '#shared/contract/cors.ts';
import { API_ROOT, ONE_CLICK_PATH, ORIGINS_PATH } from '#shared/contract/paths.ts';
import {
  chooseEncoding,
  COMPRESSIBLE,
  type Encoding,
  ENCODINGS,
} from '#shared/routing/encoding.ts';
import { HEADERS, headersOf } from '#shared/routing/headers.ts';
import { notFoundFile, siteFile } from '#shared/routing/site-file.ts';
import { orNone } from '../build/has-code.ts';
import { compressNow } from '../build/precompress.ts';
import { type App, pathOf, type Respond, respondWithApp } from './listen.ts';

export interface SiteFiles {
  /** Folders that are laid over each other: the first that has a file counts. */
  readonly folders: readonly string[];
  /** Origins of pages that may call the API. Published at `ORIGINS_PATH`. */
  readonly allowedOrigins: readonly string[];
  /** Origins of pages that may frame `/join`. */
  readonly frameAncestors: readonly string[];
}

export interface Edge {
  /** Answers what is no call. */
  readonly answerFile: Respond;
  readonly answerApi: Respond;
  /** The Function URL. */
  readonly answerOneClick: Respond;
}

/**
 * What CloudFront does in the cloud: files with the site’s headers, `/api/*` and `/one-click` passed
 * on.
 */
export function respondAsEdge({ answerFile, answerApi, answerOneClick }: Edge): Respond {
  return (request, response) => {
    const path = pathOf(request);
    if (path.startsWith(`${API_ROOT}/`)) return answerApi(request, response);
    if (path !== ONE_CLICK_PATH) return answerFile(request, response);
    for (const [name, value] of Object.entries(HEADERS.files)) response.setHeader(name, value);
    return answerOneClick(request, response);
  };
}

/** Files as CloudFront serves them. */
export function respondWithFiles(files: SiteFiles): Respond {
  return respondWithApp(siteFilesApp(files));
}

function siteFilesApp({ folders, allowedOrigins, frameAncestors }: SiteFiles): App {
  const read = readFrom(folders, allowedOrigins);
  const app: App = new Hono();
  app.get('*', async (c, next) => {
    await next();
    const isMissing = c.res.status === 404;
    const found = headersOf(pathOf(c.env.incoming), isMissing, frameAncestors);
    for (const [name, value] of Object.entries(found)) c.header(name, value);
    c.header('Vary', 'Accept-Encoding');
  });
  app.get('*', etag(), async (c) => {
    const path = pathOf(c.env.incoming);
    const { file, status } = siteFile(path);
    const found = status === 200 && !COMPRESSED.test(file) && (await answerWith(c, read, file));
    if (found) return found;
    const page = await answerWith(c, read, notFoundFile(path).file);
    return page ? new Response(page.body, { status: 404, headers: page.headers }) : c.notFound();
  });
  app.all('*', (c) => c.body(null, 405, { allow: 'GET, HEAD' }));
  return app;
}

/** Compressed copies of a file. The cloud does not serve them under their own names. */
const COMPRESSED = /\.(?:br|gz)$/;

/** A file in the encoding that the client prefers. */
async function answerWith(
  c: Context,
  read: ReadSiteFile,
  file: string,
): Promise<Response | undefined> {
  const encoding = COMPRESSIBLE.test(file)
    ? chooseEncoding(c.req.header('accept-encoding'))
    : undefined;
  const content = await read(file, encoding);
  return (
    content &&
    c.body(content, 200, {
      'content-type': getMimeType(file) ?? 'application/octet-stream',
      'content-length': String(content.length),
      ...(encoding && { 'content-encoding': encoding }),
    })
  );
}

/** Reads a file of the site in an encoding, or as it is. Undefined if there is none. */
type ReadSiteFile = (
  file: string,
  encoding: Encoding | undefined,
) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/**
 * Looks in folders that are laid over each other: the first that has a file counts. What the build
 * has not compressed is compressed here.
 */
function readFrom(folders: readonly string[], allowedOrigins: readonly string[]): ReadSiteFile {
  const origins = Buffer.from(JSON.stringify({ origins: allowedOrigins } satisfies AllowedOrigins));
  return async (file, encoding) => {
    if (file === ORIGINS_PATH.slice(1)) return encoding ? compressNow(origins, encoding) : origins;
    for (const folder of folders) {
      const readIn = (name: string) => orNone(readFile(join(folder, name)), 'ENOENT', 'ENOTDIR');
      const copy = encoding && (await readIn(file + ENCODINGS[encoding]));
      if (copy) return copy;
      const content = await readIn(file);
      if (content) return encoding ? compressNow(content, encoding) : content;
    }
    return undefined;
  };
}
