import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { API_ROOT } from '#shared/contract/paths.ts';
import { headersOf, type HeaderClass } from '#shared/routing/headers.ts';
import { notFoundFile, siteFile, type SiteFile } from '#shared/routing/site-file.ts';
import type { Respond } from '../listen.ts';
import { chooseEncoding, readStaticFile, type StaticFile } from './static-file.ts';

export interface Front {
  /** Folders that are laid over each other, the first that has a file wins. */
  readonly folders: readonly string[];
  readonly headers: readonly HeaderClass[];
  readonly answerApi: Respond;
}

/** What CloudFront does in the cloud: files with the site's headers, and `/api/*` passed on. */
export function respondAsFront({ folders, headers, answerApi }: Front): Respond {
  return async (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (path.startsWith(`${API_ROOT}/`)) return answerApi(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return undefined;
    }
    const { file, status } = await find(folders, path);
    for (const [name, value] of Object.entries(headersOf(path, headers))) {
      response.setHeader(name, value);
    }
    return answerFile(request, response, file, status);
  };
}

async function find(folders: readonly string[], path: string) {
  const wanted = siteFile(path);
  const found = await read(folders, wanted);
  if (found) return { file: found, status: wanted.status };
  const missing = notFoundFile(path);
  return { file: await read(folders, missing), status: missing.status };
}

async function read(
  folders: readonly string[],
  { file }: SiteFile,
): Promise<StaticFile | undefined> {
  for (const folder of folders) {
    const found = await readStaticFile(join(folder, file));
    if (found) return found;
  }
  return undefined;
}

function answerFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile | undefined,
  status: number,
): void {
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  response.setHeader('etag', file.etag);
  response.setHeader('vary', 'Accept-Encoding');
  if (status === 200 && request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString() ?? '', file);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.setHeader('content-type', file.type);
  response.setHeader('content-length', file.bytes[encoding].length);
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : file.bytes[encoding]);
}
