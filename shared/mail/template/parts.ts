import { BRAND } from '#shared/brand.ts';
import { RADIUS } from '#shared/design-tokens.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import {
  BODY_TYPE,
  colourAttributes,
  HEADING_TYPE,
  HEADLINE_TYPE,
  PLATE_TYPE,
  SMALL_TYPE,
} from './style.ts';
import { vanDrawing } from './van-drawing.ts';

export function letterhead({ list, region }: { list: string; region: string }): string {
  return `<tr><td class="pad" style="padding:0 40px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td${colourAttributes({ fg: 'ink' }, `${HEADING_TYPE}font-size:20px;letter-spacing:0.4px;padding-bottom:24px;`)}>${escapeHtml(BRAND.name)}</td>
<td align="right"${colourAttributes({ fg: 'muted' }, `${PLATE_TYPE}padding-bottom:24px;`)}>${escapeHtml(list)}</td>
</tr></table>
${vanDrawing(region)}
</td></tr>
<tr><td height="24" style="font-size:0;line-height:0;">&nbsp;</td></tr>`;
}

/** The parts are HTML. */
export function sheet(headline: string, parts: readonly string[]): string {
  const frame = colourAttributes(
    { bg: 'raised', line: 'line' },
    `border:1px solid;border-radius:${RADIUS.sheet};padding:40px;`,
  ).replace('class="', 'class="pad ');
  return `<tr><td${frame}>
<h1${colourAttributes({ fg: 'ink' }, `${HEADLINE_TYPE}margin:0 0 24px;`)}>${escapeHtml(headline)}</h1>
${parts.join('\n')}
</td></tr>`;
}

export function paragraph(text: string, spaceAbovePx = 0): string {
  const style = `${BODY_TYPE}margin:${spaceAbovePx}px 0 16px;`;
  return `<p${colourAttributes({ fg: 'text' }, style)}>${unbroken(escapeHtml(text))}</p>`;
}

export function note(html: string): string {
  return `<p${colourAttributes({ fg: 'muted' }, `${SMALL_TYPE}margin:0 0 12px;`)}>${unbroken(html)}</p>`;
}

/** No line ends between the two halves of “e-mail”. */
function unbroken(html: string): string {
  return html.replaceAll(/(?<=\be)-(?=mail)/gi, '&#8209;');
}

/** The cell has the colour and the link the padding, so that the whole button can be pressed. */
export function button(label: string, link: string, spaceAbovePx = 32): string {
  const cell = colourAttributes({ bg: 'action' }, `border-radius:${RADIUS.control};`);
  const anchor = colourAttributes(
    { fg: 'onAction' },
    `${BODY_TYPE}font-weight:700;display:inline-block;padding:12px 24px;text-decoration:none;`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:${spaceAbovePx}px;"><tr><td${cell}><a href="${link}"${anchor}>${escapeHtml(label)}</a></td></tr></table>`;
}

/** The label may be an address, which breaks anywhere. */
export function textLink(label: string, link: string): string {
  const style =
    'display:inline-block;padding:5px 0;text-decoration:underline;overflow-wrap:anywhere;';
  return `<a href="${link}"${colourAttributes({ fg: 'ink' }, style)}>${escapeHtml(label)}</a>`;
}

export function linkRow(links: readonly string[]): string {
  return links
    .map((link) => `<span style="display:inline-block;padding-right:20px;">${link}</span>`)
    .join('');
}

/** Why the mail came, how to get none, and who sent it. The notes are HTML. */
export function smallPrint(notes: readonly string[]): string {
  return `<tr><td class="pad" style="padding:32px 40px 0;">
${notes.map(note).join('\n')}
</td></tr>`;
}
