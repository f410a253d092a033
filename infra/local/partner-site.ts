import { Hono } from 'hono';
import { WIDGET_PATH } from '#shared/contract/paths.ts';
import { loadPages } from './pages/load-pages.ts';
import type { App } from './listen.ts';

const STYLE_PATH = '/style.css';

/** A partner’s site on another origin: one page that embeds the form. `?lang=` chooses its language. */
export function partnerApp(siteOrigin: string): App {
  const app: App = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('Content-Security-Policy', partnerPolicy(siteOrigin));
  });
  app.get('/', async (c) => {
    const { renderPartnerPage } = await loadPages();
    const language = c.req.query('lang');
    const script = `${siteOrigin}${WIDGET_PATH}`;
    return c.html(renderPartnerPage({ language, script, stylesheet: STYLE_PATH }));
  });
  app.get(STYLE_PATH, (c) =>
    c.body(PARTNER_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  return app;
}

/** The strictest policy with which the form still works. */
function partnerPolicy(siteOrigin: string): string {
  return [
    "default-src 'none'",
    `script-src ${siteOrigin}`,
    `connect-src ${siteOrigin}`,
    "style-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Rules that leak into a widget without protection: a 62.5 % root, serif type, styled bare elements. */
const PARTNER_STYLE = `
html { font-size: 62.5%; color-scheme: light dark; }
body { margin: 0; font: 1.7rem/1.55 Georgia, 'Times New Roman', serif; background: #eef2ee; color: #1d2a22; }
header { padding: 1.6rem 2.4rem; border-bottom: 1px solid #b9c6bd; }
header p { margin: 0; font-style: italic; }
main { max-width: 64rem; margin: 0 auto; padding: 4rem 2.4rem 8rem; }
h1 { font-size: 3.6rem; line-height: 1.15; margin: 0 0 1.6rem; }
main > p { margin: 0 0 3.2rem; }
input, select, button { border: 3px dotted #c33; text-transform: uppercase; }
@media (prefers-color-scheme: dark) {
  body { background: #18211c; color: #dbe5de; }
  header { border-color: #37463d; }
}
`;
