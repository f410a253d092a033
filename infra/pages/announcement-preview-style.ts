/** The mails are 616 px wide with their margin, so two of them are side by side on 1280 px. */
export const PREVIEW_STYLE = `
html{scroll-padding-top:72px}
header{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:4px 24px;align-items:baseline;justify-content:space-between;padding:12px 24px;background:var(--ground);border-bottom:1px solid var(--line)}
h1{font-size:20px;line-height:32px;color:var(--ink)}
nav{display:flex;gap:4px}
nav a{padding:4px 8px}
main{max-width:1328px;margin:0 auto;padding:0 24px 64px}
h2{margin:48px 0 16px;font-size:28px;line-height:36px;color:var(--ink)}
figure{min-width:0}
figcaption{margin-bottom:8px;font-size:14px;line-height:20px;color:var(--muted)}
.lists>div{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,375px);gap:16px;align-items:start}
.inbox{padding:12px 16px;background:var(--raised);border:1px solid var(--line);border-radius:var(--radius-sheet);font-size:14px;line-height:20px}
.inbox b{color:var(--ink)}
.subject{color:var(--ink)}
.preheader{color:var(--muted)}
.wide{overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.wide b{display:inline-block;width:120px}
.wide .preheader:not(:empty)::before{content:'— '}
.narrow>*{display:block;overflow:hidden;text-overflow:ellipsis}
.narrow .subject{white-space:nowrap}
.narrow .preheader{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2}
.mails{display:grid;grid-template-columns:repeat(2,minmax(0,616px));gap:32px 24px;align-items:start;margin-top:32px}
.text{grid-column:1/-1}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:var(--radius-sheet)}
iframe{display:block;width:100%;height:1200px;border:0}
.desktop iframe{min-width:602px}
.phone .scroll{max-width:392px}
pre{max-width:720px;padding:24px;background:var(--raised);font:14px/21px ui-monospace,Menlo,Consolas,monospace}
@media (max-width:1100px){.mails,.lists>div{grid-template-columns:minmax(0,1fr)}}
@media (max-width:480px){main{padding:0 16px 48px}header{padding:8px 16px}nav{margin-left:-8px}}
`;
