import { BRAND } from '#shared/brand.ts';
import { formatTime } from '#shared/format.ts';
import { buildFont } from '../../../build/site-font.ts';
import type { ListStats } from '../../../operator/list/list-stats.ts';
import { TIME_ZONE } from '../../../operator/list/zurich-time.ts';
import type { ReportContext } from './context.ts';
import { html, Markup } from './markup.ts';
import { masthead } from './masthead.ts';
import { reportCss } from './report-css.ts';
import { sections } from './sections.ts';
import { toShown } from './shown.ts';

/** Even if a text of a stranger got out of its place, nothing would be loaded or run. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:";

/** The report: one file that loads nothing and runs nothing. */
export async function reportPage(stats: ListStats, context: ReportContext): Promise<string> {
  const font = Buffer.from(await buildFont()).toString('base64');
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${BRAND.name} waitlist, ${formatTime(stats.at)}</title>
        <style>
          ${new Markup(reportCss(font))}
        </style>
      </head>
      <body>
        ${masthead(stats, context)}
        <main>${sections(toShown(stats))}</main>
        <footer>
          <p>
            Made ${formatTime(stats.at)} by <code>waitlist stats --html</code>. Days and hours are
            those of ${TIME_ZONE}. Places, partners and campaigns that differ in case or accents are
            one, and a place that one or two people typed is among the others. The file holds no
            address and no name of a person, and loads nothing.
          </p>
        </footer>
      </body>
    </html> `;
  return page.text;
}
