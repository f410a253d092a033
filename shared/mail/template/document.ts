import type { Language } from '#shared/languages.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { colourAttributes, darkRules } from './style.ts';

const MAIL_MAX_WIDTH_PX = 600;

/** Keeps the first words of the body out of the line that an inbox shows beside the subject. */
const PREHEADER_PADDING = '&#847;&zwnj;&nbsp;'.repeat(60);

interface MailDocument {
  readonly language: Language;
  readonly title: string;
  readonly preheader: string;
  readonly rows: string;
}

/**
 * A whole HTML mail around its rows. Most clients drop the root element, so the language is set on a
 * wrapper as well, which is no `main`, because webmail has one. Outlook renders with Word, which needs
 * a table of fixed width. The sheet has only the dark colours, because WEB.DE, GMX and Gmail with other
 * accounts drop it.
 */
export function mailDocument({ language, title, preheader, rows }: MailDocument): string {
  const body = `<body${colourAttributes({ bg: 'ground' }, 'margin:0;padding:0;')}>
<div role="article" lang="${language}" dir="ltr">
<div style="display:none;">${escapeHtml(preheader)}${PREHEADER_PADDING}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"${colourAttributes({ bg: 'ground' })}><tr><td align="center" style="padding:24px 8px 40px;">
<!--[if mso]><table role="presentation" width="${MAIL_MAX_WIDTH_PX}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:${MAIL_MAX_WIDTH_PX}px;">
${rows}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules(body)}}</style>
</head>
${body}
</html>
`;
}
