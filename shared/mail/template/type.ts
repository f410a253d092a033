import { FONT } from '#shared/design-tokens.ts';

/** A mail uses the reader's fonts. Double quotes would end the attribute. */
const FAMILY = `font-family:${FONT.system.replaceAll('"', "'")};`;

export const HEADLINE_TYPE = `${FAMILY}font-size:32px;line-height:40px;font-weight:700;letter-spacing:-0.4px;`;
export const HEADING_TYPE = `${FAMILY}font-size:18px;line-height:24px;font-weight:700;`;
export const BODY_TYPE = `${FAMILY}font-size:16px;line-height:24px;`;
export const SMALL_TYPE = `${FAMILY}font-size:14px;line-height:21px;`;
/** Small and wide, like the lettering of a specification plate. */
export const PLATE_TYPE = `${FAMILY}font-size:13px;line-height:18px;font-weight:600;letter-spacing:0.6px;`;
