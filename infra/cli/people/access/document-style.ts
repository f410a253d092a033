import { DARK, FONT, LIGHT, RADIUS, type Palette } from '#shared/design-tokens.ts';

function colours({ ground, raised, line, ink, text, muted, action }: Palette): string {
  return `--ground:${ground};--raised:${raised};--line:${line};--ink:${ink};--text:${text};--muted:${muted};--action:${action}`;
}

/** The look of the product on a sheet of paper. Printed, it is black on white and saves ink. */
export const STYLE = `
:root { color-scheme: light dark; ${colours(LIGHT)} }
@media (prefers-color-scheme: dark) { :root { ${colours(DARK)} } }
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--text); font: 16px/1.55 ${FONT.system}; padding: clamp(16px, 5vw, 56px) 16px; }
main { max-width: 760px; margin: 0 auto; padding: clamp(24px, 6vw, 56px); background: var(--raised); border: 1px solid var(--line); border-radius: ${RADIUS.sheet}; }
header { border-bottom: 2px solid var(--ink); padding-bottom: 24px; }
.brand { color: var(--ink); font-weight: 700; display: flex; align-items: center; gap: 10px; }
.brand::before { content: ''; width: 28px; height: 6px; background: var(--action); }
h1 { color: var(--ink); font-size: clamp(1.6rem, 1rem + 3vw, 2.25rem); line-height: 1.15; margin: 20px 0 12px; text-wrap: balance; }
h2, p:has(+ blockquote), p:has(+ dl) { break-after: avoid; }
h2 { color: var(--ink); font-size: 1.0625rem; line-height: 1.3; margin-bottom: 10px; }
section { padding-top: 28px; }
p, dd, blockquote { overflow-wrap: anywhere; }
section > * + p, p + dl, p + blockquote { margin-top: 10px; }
blockquote { border-left: 3px solid var(--action); padding: 2px 0 2px 16px; color: var(--ink); white-space: pre-line; }
blockquote + dl { margin-top: 10px; }
dl + blockquote { margin-top: 24px; }
dl > div { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 2px 20px; padding: 7px 0; border-top: 1px solid var(--line); break-inside: avoid; }
dl > div:last-child { border-bottom: 1px solid var(--line); }
dt { color: var(--muted); overflow-wrap: anywhere; }
dd { color: var(--text); }
@media (max-width: 480px) { dl > div { grid-template-columns: minmax(0, 1fr); } }
@media print {
  :root { ${colours({ ...LIGHT, ground: '#ffffff', text: '#000000', muted: '#3a3a3a', ink: '#000000' })} }
  @page { margin: 18mm; }
  body, main { padding: 0; border: 0; background: none; }
  main { max-width: none; }
  body { font-size: 10.5pt; }
  .brand::before, blockquote { print-color-adjust: exact; }
}
`;
