/** What needs a hand, and what waits. */
export const OVERVIEW = `
.hand{margin-bottom:1.5rem;padding:1rem 1.25rem;border-left:4px solid var(--action);border-radius:var(--radius-sheet);background:var(--raised)}
.hand h2{font-size:1rem;letter-spacing:0}
.hand li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1.5rem;padding-top:.625rem}
.waiting .facts{padding:0;border:0}
.waiting dd{color:var(--ink);font-size:1.875rem;font-weight:700;line-height:1.15}
.waiting small{display:block;margin-top:.25rem;font-size:.875rem;font-weight:400;line-height:1.35}
`;

/** Tables, a person and their timeline. */
export const PEOPLE = `
.find{flex:0 1 24rem}
.find p{min-height:1.5rem;font-size:.9375rem}
.count{margin-bottom:.5rem;color:var(--muted);font-size:.875rem}
.table{height:calc(100vh - 17rem);min-height:24rem;overflow:auto;border-block:1px solid var(--line);contain:strict}
.table .row{display:grid;grid-template-columns:var(--tracks);align-items:center;column-gap:.75rem;min-width:min-content;height:var(--row);padding-inline:.25rem;border-bottom:1px solid var(--line);font-size:.9375rem}
.table [role='rowgroup'] .row{position:absolute;inset:0 0 auto}
.table .row>span{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.table .row>span:has(input){display:flex;justify-content:center}
.table .heading{position:sticky;top:0;z-index:1;height:40px;background:var(--ground);border-color:var(--control)}
.table .heading span{color:var(--muted);font-size:.75rem;font-weight:600;letter-spacing:.05em}
.table .row:not(.heading):hover,.table .selected{background:var(--sunken)}
.table small{display:block;overflow:hidden;color:var(--muted);font-size:.8125rem;text-overflow:ellipsis}
.table .unsubscribed .state,.table .suppressed .state{color:var(--muted)}
.selection{position:fixed;inset:auto 0 0;z-index:2;display:flex;flex-wrap:wrap;align-items:center;gap:.5rem .75rem;padding:.75rem 1.25rem;border-top:2px solid var(--ink);background:var(--raised)}
.selection>p:first-child{margin-right:.5rem;color:var(--ink);font-weight:700}
.title .state{padding:.125rem .75rem;border:1px solid var(--control);border-radius:1rem;color:var(--ink);font-weight:600}
.title .state.subscribed{border-color:var(--success);color:var(--success)}
.person{display:grid;gap:2.5rem 4rem}
.facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:1.25rem;padding:1.25rem 0;border-top:2px solid var(--ink)}
.facts dd{margin:0;color:var(--ink)}
.actions{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:1rem}
/* What happened, as the stops of a road. */
.timeline{margin-top:1rem}
.timeline li{position:relative;padding:0 0 1.75rem 1.75rem}
.timeline li::before{content:'';position:absolute;left:0;top:.25rem;box-sizing:border-box;width:.75rem;height:.75rem;border:2px solid var(--ink);border-radius:50%}
.timeline li:first-child::before{background:var(--ink)}
.timeline li:not(:last-child)::after{content:'';position:absolute;left:calc(.375rem - 1px);top:1.25rem;bottom:0;border-left:2px dashed var(--control)}
.timeline .title{margin:0;color:var(--ink);font-weight:600}
.timeline blockquote{margin:.5rem 0 0;padding-left:.875rem;border-left:2px solid var(--line);white-space:pre-line}
@media (min-width: 64rem){
.selection{left:14rem}
.person{grid-template-columns:minmax(0,26rem) minmax(0,1fr)}
}
@media (max-width: 47.99rem){
.table{height:calc(100vh - 8rem)}
.choice{display:none}
.selection{gap:.5rem}
.selection>p:first-child{flex:1 0 100%}
}
`;

/** Writing and sending. */
export const ANNOUNCEMENTS = `
.new{display:flex;flex-wrap:wrap;align-items:end;gap:.75rem}
.new label{width:16rem}
.new .trouble{flex:1 0 100%}
.lines li{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,11rem),max-content));gap:0 1.5rem;align-items:baseline;padding:.625rem 0;border-top:1px solid var(--line)}
.parked li{grid-template-columns:1.125rem minmax(0,1fr);gap:0 .75rem}
.parked li>:not(input){grid-column:2}
.writing,.step{margin-top:2rem;padding-top:1.25rem;border-top:1px solid var(--line)}
.step>* + *,.writing>* + *{margin-top:.875rem}
.preview figcaption{display:flex;flex-wrap:wrap;gap:.5rem}
.side-by-side{display:grid;gap:1.5rem 2rem}
.side-by-side>*{min-width:0}
.editor textarea{display:block;box-sizing:border-box;width:100%;min-height:12rem;margin-top:.25rem;padding:.75rem;border:1px solid var(--control);border-radius:var(--radius-control);background:var(--raised);color:var(--ink);font:.9375rem/1.55 ui-monospace,'SF Mono',Menlo,Consolas,monospace;resize:vertical}
.problems{margin-top:.75rem;padding-left:.875rem;border-left:4px solid var(--error)}
.preview .subject{margin:.75rem 0;color:var(--ink);font-weight:700}
.preview iframe,.preview pre{box-sizing:border-box;width:100%;height:38rem;margin:0;border:1px solid var(--control);border-radius:var(--radius-sheet);background:var(--raised)}
.preview pre{padding:1rem;overflow:auto;white-space:pre-wrap}
.preview.phone iframe,.preview.phone pre{max-width:375px}
.chosen strong{color:var(--ink);font-size:1.875rem}
.chosen ul{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}
.step summary{padding:.5rem 0;cursor:pointer}
@media (min-width: 48rem){
.parked li{grid-template-columns:1.125rem 10rem 8rem minmax(0,1fr)}
.parked li>:not(input,time){grid-column:auto}
}
@media (min-width: 80rem){
.side-by-side{grid-template-columns:minmax(0,1fr) minmax(23.5rem,1fr)}
}
.checks li{display:grid;grid-template-columns:1.5rem minmax(0,1fr);padding:.5rem 0;border-top:1px solid var(--line)}
.checks .ok>span{color:var(--success)}
.checks .failed>span{color:var(--error)}
`;

/** Files that come in. */
export const MOVE = `
.drop{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.75rem 1.5rem;margin:1rem 0 1.5rem;padding:1.5rem 1.25rem;border:2px dashed var(--control);border-radius:var(--radius-sheet);background:var(--raised)}
.drop.over{border-color:var(--action);background:var(--sunken)}
.drop p{color:var(--ink);font-weight:600}
.new .wide,.new .check{flex:1 0 100%}
.check{display:flex;gap:.625rem;align-items:center}
.columns{margin:1.25rem 0}
.columns li{display:grid;grid-template-columns:minmax(0,26rem) minmax(0,1fr);gap:.25rem 1.5rem;align-items:end;padding:.625rem 0;border-top:1px solid var(--line)}
.forecast>*{margin:0 0 .75rem}
.forecast strong{display:inline-block;min-width:3.5rem;color:var(--ink)}
.forecast .table{height:24rem}
@media (max-width: 47.99rem){
.columns li{grid-template-columns:minmax(0,1fr)}
.forecast .table{height:20rem}
}
`;
