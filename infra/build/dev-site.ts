import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import { siteFile } from '#shared/routing/site-file.ts';
import { buildForLaptop } from './build.ts';
import { ROOT } from './paths.ts';
import { buildFont } from './site-font.ts';
import { readSettings, SITE_CONFIG } from './site-bundle.ts';
import { siteOptions } from './site-part.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface DevSite {
  readonly respond: Respond;
  readonly close: () => Promise<void>;
}

const ASSETS = { font: '/assets/archivo.woff2', islands: '/client/islands.ts' };

/** Its own sheets and scripts are not those of the build, which the policy allows. */
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

const WIDGET = join(ROOT, 'widget/');

/**
 * The site as its sources are now, for a server: islands and styles change in an open page, any other
 * change reloads it. What it does not have is answered by `otherwise`.
 */
export async function openDevSite(server: Server, otherwise: Respond): Promise<DevSite> {
  const vite = await createServer({
    ...SITE_CONFIG,
    appType: 'custom',
    server: { middlewareMode: { server } },
  });
  const [font, read] = await Promise.all([buildFont(), readSettings(siteOptions())]);
  let settings = read;

  vite.watcher.add(WIDGET).on('change', (file) => {
    if (!file.startsWith(WIDGET)) return;
    buildForLaptop(['widget'])
      .then(() => readSettings(siteOptions()))
      .then((changed) => {
        settings = changed;
        vite.environments.client.hot.send({ type: 'full-reload' });
      })
      .catch((fault: unknown) => console.error('The widget could not be built:', fault));
  });

  const render = async (path: string): Promise<string | undefined> => {
    const module = await vite.ssrLoadModule('/prerender.tsx');
    const { prerender } = module as typeof import('../../site/prerender.tsx');
    const { file } = siteFile(path);
    const page = prerender(settings, ASSETS).find((each) => each.file === file);
    if (!page || !file.endsWith('.html')) return page?.render();
    return vite.transformIndexHtml(path, page.render().replace(POLICY, ''));
  };

  const respondOwn: Respond = async (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const content = path === ASSETS.font ? font : await render(path);
    if (content === undefined) {
      await otherwise(request, response);
      return;
    }
    const type = typeof content === 'string' ? 'text/html; charset=utf-8' : 'font/woff2';
    response.writeHead(siteFile(path).status, {
      'content-type': type,
      'cache-control': 'no-store',
    });
    response.end(content);
  };

  return {
    respond: (request, response) =>
      new Promise((resolve, reject) => {
        response.on('close', resolve);
        vite.middlewares(request, response, () => {
          respondOwn(request, response).then(resolve, reject);
        });
      }),
    close: () => vite.close(),
  };
}
