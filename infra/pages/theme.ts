import { colourProperties, DARK, FONT, LIGHT, RADIUS } from '#shared/design-tokens.ts';

/** The design tokens, and the rules that all themed pages share. */
export const THEME = `
:root{color-scheme:light dark;${colourProperties(LIGHT)}--radius-control:${RADIUS.control};--radius-sheet:${RADIUS.sheet}}
@media (prefers-color-scheme: dark){:root{${colourProperties(DARK)}}}
*{box-sizing:border-box;margin:0}
body{background:var(--ground);color:var(--text);font:16px/24px ${FONT.system}}
a{color:var(--ink)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
`;
