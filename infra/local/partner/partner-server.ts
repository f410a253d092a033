import { Hono } from 'hono';
import type { App } from '../listen.ts';
import { PARTNER_STYLE, partnerPage, partnerPolicy, STYLE_PATH } from './page.ts';

/** A partner's site on another origin: one page that embeds the form. */
export function partnerApp(siteOrigin: string): App {
  const app: App = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('Content-Security-Policy', partnerPolicy(siteOrigin));
  });
  app.get('/', (c) => c.html(partnerPage(siteOrigin, c.req.query('lang'))));
  app.get(STYLE_PATH, (c) =>
    c.body(PARTNER_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  return app;
}
