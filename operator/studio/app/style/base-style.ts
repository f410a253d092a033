/** Type, and what all pages have. */
export const BASE = `
@font-face{font-family:'Archivo Variable';src:url('/archivo.woff2') format('woff2');font-weight:400 700;font-display:block}
html{-webkit-text-size-adjust:100%}
/* Stronger than the rules that all pages share. */
html body{font:400 1rem/1.5 'Archivo Variable','Helvetica Neue',Arial,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
h1,h2{color:var(--ink);font-weight:700;line-height:1.1;letter-spacing:-.015em;text-wrap:balance}
h1{font-size:clamp(1.9rem,1.5rem + 1.6vw,2.6rem)}
h2{font-size:1.375rem}
ul,ol,fieldset,dl{margin:0;padding:0;border:0;list-style:none}
.plate{font-size:.75rem;font-weight:600;letter-spacing:.05em;color:var(--muted)}
.note{color:var(--muted);font-size:.9375rem}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.empty{padding:3rem 0;max-width:34rem;font-size:1.125rem;color:var(--muted)}
.address{font-size:clamp(1.35rem,1.1rem + 1.4vw,2.1rem)}
@media (prefers-reduced-motion: no-preference){
.lane .van{transition:inset-inline-start 150ms linear}
}
`;

/** Buttons, fields and filters. */
export const CONTROLS = `
button,input,select{font:inherit;color:var(--ink)}
button,.choice summary{padding:.4375rem .875rem;border:1px solid var(--control);border-radius:var(--radius-control);background:var(--raised);color:var(--ink);font-weight:600;line-height:1.5;cursor:pointer}
button:hover:not(:disabled),.choice summary:hover{border-color:var(--ink)}
button:disabled{color:var(--muted);cursor:default}
/* The one action of a screen. */
button.primary{border-color:var(--action);background:var(--action);color:var(--on-action)}
button.primary:hover:not(:disabled){background:var(--action-hover)}
button.primary:disabled{border-color:var(--control);background:none;color:var(--muted)}
button.danger{border-color:var(--error);color:var(--error)}
button.quiet,button.link{padding:.25rem 0;border:0;background:none;text-align:left}
button.quiet{color:var(--muted);font-size:.875rem;text-decoration:underline;text-underline-offset:.25em}
button.quiet:hover:not(:disabled){color:var(--ink)}
button.link{overflow:hidden;max-width:100%;text-overflow:ellipsis;font-weight:600}
button.link:hover{text-decoration:underline;text-underline-offset:.25em}
.chip{padding:.1875rem .75rem;border-radius:1rem;font-size:.9375rem;font-weight:400}
.chip[aria-pressed='true'],.chip.set{border-color:var(--ink);background:var(--ink);color:var(--ground);font-weight:600}
input[type='text'],input[type='date'],input[type='datetime-local'],select{display:block;width:100%;margin-top:.25rem;padding:.4375rem .625rem;border:1px solid var(--control);border-radius:var(--radius-control);background:var(--raised);color-scheme:inherit}
input[aria-invalid='true']{border-color:var(--error)}
input::placeholder{color:var(--muted)}
input[type='checkbox']{width:1.125rem;height:1.125rem;margin:0;accent-color:var(--ink)}
label,legend{font-size:.875rem}
legend{padding:0;margin-bottom:.5rem;color:var(--muted);font-weight:600}
.filters{margin-bottom:1.25rem;padding-bottom:.875rem;border-bottom:1px solid var(--line)}
.filters .bar{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem .625rem}
.filters .everyone{color:var(--muted)}
.read{display:flex;gap:.75rem;align-items:center;color:var(--muted);font-size:.875rem}
.filters .read{margin-left:auto}
.panel{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:1.5rem 2.5rem;margin-top:1rem;padding:1.25rem;background:var(--sunken);border-radius:var(--radius-sheet)}
.chips{display:flex;flex-wrap:wrap;align-items:end;align-content:start;gap:.5rem}
.chips legend:not(.hidden){float:left;width:100%;margin:0}
.chips label{flex:1 1 7rem}
.choice{position:relative;margin-left:auto}
.choice summary{list-style:none}
.choice fieldset{position:absolute;right:0;z-index:2;display:grid;gap:.625rem;width:14rem;margin-top:.25rem;padding:1rem;border:1px solid var(--control);border-radius:var(--radius-sheet);background:var(--raised)}
.choice label{display:flex;gap:.625rem;align-items:center}
dialog .chips label,dialog .chips .note{flex:1 0 100%}
.correct label + label{display:block;margin-top:.75rem}
`;
