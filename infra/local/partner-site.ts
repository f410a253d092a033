import { Hono } from 'hono';
import { BRAND } from '#shared/brand.ts';
import { WIDGET_PATH } from '#shared/contract/paths.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Localized } from '#shared/languages.ts';
import type { App } from './listen.ts';

/** A partner’s site on another origin: one page that embeds the form. `?lang=` chooses its language. */
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

const STYLE_PATH = '/style.css';

/** A page that embeds the form with one tag. */
function partnerPage(siteOrigin: string, asked: string | undefined): string {
  const language = isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
  const script = escapeHtml(`${siteOrigin}${WIDGET_PATH}`);
  const { title, text } = TEXTS[language];
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)}</title>
    <link rel="stylesheet" href="${STYLE_PATH}">
  </head>
  <body>
    <header><p>partner.example</p></header>
    <main>
      <h1>${escapeHtml(title)}</h1>
      <p>${escapeHtml(text)}</p>
      <script src="${script}" data-partner="partner.example" defer></script>
    </main>
  </body>
</html>
`;
}

const TEXTS: Localized<{ readonly title: string; readonly text: string }> = {
  it: {
    title: 'Un furgone quando serve',
    text: `Presto potrai noleggiarlo con ${BRAND.name}. Iscriviti qui, senza lasciare questa pagina.`,
  },
  en: {
    title: 'A van when you need one',
    text: `Soon you can rent one with ${BRAND.name}. Sign up here, without leaving this page.`,
  },
  de: {
    title: 'Ein Lieferwagen, wenn Sie ihn brauchen',
    text: `Bald mieten Sie ihn über ${BRAND.name}. Tragen Sie sich hier ein, ohne diese Seite zu verlassen.`,
  },
  fr: {
    title: 'Un utilitaire quand il vous en faut un',
    text: `Bientôt à louer avec ${BRAND.name}. Inscrivez-vous ici, sans quitter cette page.`,
  },
};

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
