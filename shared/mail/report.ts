import { senderLine } from '#shared/brand.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { DEFAULT_LANGUAGE, LOCALES } from '#shared/languages.ts';
import { REPORT_MESSAGES } from './messages/report.ts';
import type { RenderedMail } from './rendered-mail.ts';
import {
  type FigureRow,
  reportContent,
  type ReportContent,
  type ReportSection,
} from './report-content.ts';
import type { ReportFigures } from './report-figures.ts';
import { mailDocument } from './template/document.ts';
import { letterhead, note, paragraph, sheet, smallPrint } from './template/parts.ts';
import { plainText, wrapText } from './template/plain-text.ts';
import { BODY_TYPE, colourAttributes, HEADING_TYPE, SMALL_TYPE } from './template/style.ts';

/** Without slots, because it goes to the operator alone. */
export function composeReport(figures: ReportFigures): RenderedMail {
  const content = reportContent(figures);
  return { subject: content.subject, html: renderHtml(content), text: renderText(content) };
}

const SENDER = senderLine(DEFAULT_LANGUAGE);

function renderHtml({ headline, period, sections, ...texts }: ReportContent): string {
  return mailDocument({
    language: DEFAULT_LANGUAGE,
    title: texts.subject,
    preheader: texts.preheader,
    rows: [
      letterhead(REPORT_MESSAGES.plate),
      sheet(headline, [paragraph(period), ...sections.map(sectionHtml)]),
      smallPrint([escapeHtml(texts.whyYou), escapeHtml(SENDER)]),
    ].join('\n'),
  });
}

function sectionHtml({ title, columns, rows, notes }: ReportSection): string {
  return [
    `<h2${colourAttributes({ fg: 'ink' }, `${HEADING_TYPE}margin:32px 0 12px;`)}>${escapeHtml(title)}</h2>`,
    ...(rows.length > 0 ? [figureTable(columns, rows)] : []),
    ...notes.map((text) => note(escapeHtml(text))),
  ].join('\n');
}

/** Room for seven digits, and for a heading of two words on two lines. */
const NUMBER_WIDTH_PX = 80;

/** A table of numbers under their headings. It is data, so it has header cells. */
function figureTable(columns: readonly string[], rows: readonly FigureRow[]): string {
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:0 0 12px;">
<tr valign="bottom"><td></td>${columns.map(columnHeading).join('')}</tr>
${rows.map(row).join('\n')}
</table>`;
}

function columnHeading(text: string): string {
  const style = `${SMALL_TYPE}font-weight:400;padding:0 0 4px 8px;`;
  return `<th scope="col" align="right" width="${NUMBER_WIDTH_PX}"${colourAttributes({ fg: 'muted' }, style)}>${escapeHtml(text)}</th>`;
}

function row({ label, values }: FigureRow): string {
  const border = 'border-top:1px solid;padding:8px 0;';
  const name = `${BODY_TYPE}font-weight:400;${border}overflow-wrap:anywhere;`;
  const cells = values.map((value, index) => {
    const isFirst = index === 0;
    const style = `${BODY_TYPE}${border}padding-left:8px;white-space:nowrap;${isFirst ? 'font-weight:700;' : ''}`;
    return `<td align="right"${colourAttributes({ fg: isFirst ? 'ink' : 'muted', line: 'line' }, style)}>${escapeHtml(value)}</td>`;
  });
  return `<tr valign="top"><th scope="row" align="left"${colourAttributes({ fg: 'text', line: 'line' }, name)}>${escapeHtml(label)}</th>${cells.join('')}</tr>`;
}

const LABEL_LENGTH = 38;
const NUMBER_LENGTH = 18;

function renderText({ headline, period, sections, whyYou }: ReportContent): string {
  return plainText(REPORT_MESSAGES.plate.list, [
    `${headline}\n${wrapText(period)}`,
    ...sections.map(sectionText),
    wrapText(whyYou),
    SENDER,
  ]);
}

function sectionText({ title, columns, rows, notes }: ReportSection): string {
  const heading = title.toLocaleUpperCase(LOCALES[DEFAULT_LANGUAGE]);
  const lines = rows.length > 0 ? [line({ label: heading, values: columns })] : [heading];
  return [...lines, ...rows.map(line), ...notes.map((text) => wrapText(text))].join('\n');
}

/** A label that is too long for its column has a line of its own. */
function line({ label, values }: FigureRow): string {
  const numbers = values.map((value) => value.padStart(NUMBER_LENGTH)).join('');
  return label.length > LABEL_LENGTH
    ? `${label}\n${' '.repeat(LABEL_LENGTH)}${numbers}`
    : `${label.padEnd(LABEL_LENGTH)}${numbers}`;
}
