import { BRAND } from '#shared/brand.ts';
import { DEFAULT_LANGUAGE, LOCALES } from '#shared/languages.ts';
import { REPORT_MESSAGES } from '#shared/mail/messages/report.ts';
import type { FigureRow, ReportContent, ReportSection } from '#shared/mail/report-content.ts';
import { wrapText } from './wrap-text.ts';

const LABEL_LENGTH = 38;
const NUMBER_LENGTH = 18;

/** The digest as plain text. It says everything that the HTML says. */
export function renderReportText({ headline, period, sections, whyYou }: ReportContent): string {
  const paragraphs = [
    `${BRAND.name} · ${REPORT_MESSAGES.plate.list}`,
    `${headline}\n${wrapText(period)}`,
    ...sections.map(renderSection),
    wrapText(whyYou),
    `${BRAND.controller[DEFAULT_LANGUAGE]}, ${BRAND.address[DEFAULT_LANGUAGE]}`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function renderSection({ title, columns, rows, notes }: ReportSection): string {
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
