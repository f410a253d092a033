import { BRAND } from '#shared/brand.ts';
import { formatTime } from '#shared/format.ts';
import { TIME_ZONE } from '#shared/time.ts';
import { renderDocument, Themed } from '../html-document.tsx';
import { Masthead, type MastheadProps } from './masthead.tsx';
import { reportStyle } from './report-style.ts';
import { Sections, type SectionsProps } from './sections.tsx';

interface Report extends MastheadProps, SectionsProps {
  /** A WOFF2 in base64. */
  readonly font: string;
}

/** Even if a text that a visitor typed left its place, nothing would be loaded or run. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:";

/** The report: one file that loads nothing and runs nothing. */
export function renderReport({ font, ...report }: Report): string {
  const made = formatTime(report.stats.at);
  return renderDocument({
    title: `${BRAND.name} waitlist, ${made}`,
    policy: POLICY,
    head: <Themed css={reportStyle(font)} paper={{ ground: '#ffffff' }} />,
    children: (
      <>
        <Masthead {...report} />
        <main>
          <Sections {...report} />
        </main>
        <footer>
          <p>
            Made {made} by <code>waitlist stats --html</code>. Days and hours are those of{' '}
            {TIME_ZONE}. Places are gathered by municipality in Ticino and by canton; those of one
            or two people are elsewhere. Partners and campaigns that differ in case or accents are
            one. The file holds no address and no name of a person, and loads nothing.
          </p>
        </footer>
      </>
    ),
  });
}
