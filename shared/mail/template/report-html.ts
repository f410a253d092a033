import { BRAND } from '#shared/brand.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { REPORT_MESSAGES } from '#shared/mail/messages/report.ts';
import type { ReportContent, ReportSection } from '#shared/mail/report-content.ts';
import { colourAttributes } from './colours.ts';
import { mailDocument } from './document.ts';
import { figureTable } from './figure-table.ts';
import { letterhead, note, paragraph, sheet, smallPrint } from './parts.ts';
import { HEADING_TYPE } from './type.ts';

/** The digest as HTML: what happened, in tables. */
export function renderReportHtml({ headline, period, sections, ...texts }: ReportContent): string {
  return mailDocument({
    language: DEFAULT_LANGUAGE,
    title: texts.subject,
    preheader: texts.preheader,
    rows: [
      letterhead(REPORT_MESSAGES.plate),
      sheet(headline, [paragraph(period), ...sections.map(renderSection)]),
      smallPrint([
        escapeHtml(texts.whyYou),
        escapeHtml(`${BRAND.controller[DEFAULT_LANGUAGE]}, ${BRAND.address[DEFAULT_LANGUAGE]}`),
      ]),
    ].join('\n'),
  });
}

function renderSection({ title, columns, rows, notes }: ReportSection): string {
  return [
    `<h2${colourAttributes({ fg: 'ink' }, `${HEADING_TYPE}margin:32px 0 12px;`)}>${escapeHtml(title)}</h2>`,
    ...(rows.length > 0 ? [figureTable(columns, rows)] : []),
    ...notes.map((text) => note(escapeHtml(text))),
  ].join('\n');
}
