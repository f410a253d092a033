import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { pageFile } from '#shared/routing/site-file.ts';
import { BUILD, siteFolder } from '../../infra/build/paths.ts';
import { compressBrotli } from '../../infra/build/precompress.ts';
import { widgetBrotliBytes } from './widget-size.ts';

/** What a first visit of the landing page loads, as it is served, in its largest language. */
export async function benchLandingSize(): Promise<string> {
  const site = siteFolder(BUILD);
  const sizes = await Promise.all(
    LANGUAGES.map(async (language) => {
      const html = readFileSync(join(site, pageFile(routePath('landing', language))));
      return (await compressBrotli(html)).length;
    }),
  );
  const html = Math.max(...sizes);
  const font = readdirSync(join(site, 'assets')).find((file) => file.endsWith('.woff2')) ?? '';
  const parts = {
    html,
    widget: widgetBrotliBytes(),
    font: statSync(join(site, 'assets', font)).size,
  };
  const total = Object.values(parts).reduce((sum, bytes) => sum + bytes, 0);
  const named = Object.entries(parts).map(([name, bytes]) => `${name} ${bytes}`);
  return `Landing page: ${total} bytes as served: ${named.join(', ')}`;
}
