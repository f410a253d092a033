import { LIGHT } from '#shared/design-tokens.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type { ConfirmationMessages } from '#shared/mail/messages/confirmation-messages.ts';
import { colourAttributes } from './colours.ts';
import { BODY_TYPE } from './type.ts';

/** One colour for both palettes, as a gradient, because no client inverts a gradient. */
const ROAD = `background-image:linear-gradient(${LIGHT.control},${LIGHT.control});background-repeat:no-repeat;`;

/** The road starts behind the first mark and ends behind the last. */
const FROM_FIRST_MARK = `${ROAD}background-size:2px 100%;background-position:center 8px;`;
const THROUGH = `${ROAD}background-size:2px 100%;background-position:center top;`;
const TO_LAST_MARK = `${ROAD}background-size:2px 8px;background-position:center top;`;

/** What happens next, as stops on a road. The first is reached, so it is green. */
export function road(stops: ConfirmationMessages['next']['stops']): string {
  const rows = stops.map(({ title, text }, index) => {
    const isFirst = index === 0;
    const isLast = index === stops.length - 1;
    const roadBehind = isFirst ? FROM_FIRST_MARK : isLast ? TO_LAST_MARK : THROUGH;
    return `<tr valign="top"><td width="16" align="center" style="padding-top:4px;${roadBehind}">${stopMark(isFirst)}</td>
<td${colourAttributes({ fg: 'text' }, `${BODY_TYPE}padding:0 0 ${isLast ? 0 : 16}px 16px;`)}><strong${colourAttributes({ fg: 'ink' })}>${escapeHtml(title)}</strong><br>${escapeHtml(text)}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${rows.join('\n')}
</table>`;
}

function stopMark(isReached: boolean): string {
  const colours = isReached
    ? ({ line: 'success', bg: 'success' } as const)
    : ({ line: 'ink', bg: 'raised' } as const);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="12" height="12"${colourAttributes(colours, 'border:2px solid;border-radius:50%;font-size:0;line-height:0;')}>&nbsp;</td></tr></table>`;
}
