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

/** A phone of 320 px has no more to give away. */
const SIDE_PX = 24;

export function letterhead({ list, region }: { list: string; region: string }): string {
  return `<tr><td style="padding:0 ${SIDE_PX}px;">
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
    `border:1px solid;border-radius:${RADIUS.sheet};padding:40px ${SIDE_PX}px 24px;`,
  );
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

/**
 * The cell has the colour and the link the padding, so that the whole button can be pressed. Outlook
 * pads cells only.
 */
export function button(label: string, link: string, spaceAbovePx = 32): string {
  const cell = colourAttributes(
    { bg: 'action' },
    `border-radius:${RADIUS.control};mso-padding-alt:12px 24px;`,
  );
  const anchor = colourAttributes(
    { fg: 'onAction' },
    `${BODY_TYPE}font-weight:700;display:inline-block;padding:12px 24px;text-decoration:none;`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:${spaceAbovePx}px 0 16px;"><tr><td${cell}><a href="${link}"${anchor}>${unbroken(escapeHtml(label))}</a></td></tr></table>`;
}

/** In a sentence. */
export function textLink(label: string, link: string, style = ''): string {
  const line = `text-decoration:underline;${BREAKABLE}${style}`;
  return `<a href="${link}"${colourAttributes({ fg: 'ink' }, line)}>${escapeHtml(label)}</a>`;
}

/** On a line of its own, and as high as a finger needs. */
export function lineLink(label: string, link: string): string {
  return textLink(label, link, 'display:inline-block;padding:5px 0;');
}

/** To be copied: a link would only show the form to who has sent it. */
export function address(url: string): string {
  const style = `${BODY_TYPE}margin:0 0 16px;${BREAKABLE}`;
  return `<p${colourAttributes({ fg: 'ink' }, style)}>${url}</p>`;
}

/** An address may be wider than a phone. */
const BREAKABLE = 'word-break:break-word;';

/** Why the mail came, how to get none, and who sent it. A link is its label and its address. */
export function smallPrint(
  reasons: readonly string[],
  links: readonly (readonly [string, string])[],
  sender: string,
): string {
  const notes = [
    ...reasons.map(escapeHtml),
    links.map(([label, link]) => lineLink(label, link)).join('<br>'),
    escapeHtml(sender),
  ];
  return `<tr><td style="padding:32px ${SIDE_PX}px 0;">
${notes.map(note).join('\n')}
</td></tr>`;
}
