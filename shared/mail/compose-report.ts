import type { RenderedMail } from './rendered-mail.ts';
import { reportContent } from './report-content.ts';
import type { ReportFigures } from './report-figures.ts';
import { renderReportHtml } from './template/report-html.ts';
import { renderReportText } from './template/report-text.ts';

/** The digest as a mail. It has no slots, because it goes to the operator alone. */
export function composeReport(figures: ReportFigures): RenderedMail {
  const content = reportContent(figures);
  return {
    subject: content.subject,
    html: renderReportHtml(content),
    text: renderReportText(content),
  };
}
