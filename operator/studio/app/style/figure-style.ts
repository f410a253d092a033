import { colourProperties, LIGHT } from '#shared/design-tokens.ts';

const TYPE = `
h1,h2,th,dd,.legend{color:var(--ink)}
h1,h2{font-weight:700;line-height:1.04;letter-spacing:-.02em;text-wrap:balance}
h1{font-size:clamp(2.6rem,1.4rem + 5.4vw,4.75rem)}
h2{font-size:clamp(1.6rem,1.3rem + 1.2vw,2.1rem)}
h2,thead th{overflow-wrap:normal}
.plate,summary,thead th{font-size:.75rem;font-weight:600;letter-spacing:.05em;color:var(--muted)}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.hair{stroke:var(--line);stroke-width:1;fill:none;vector-effect:non-scaling-stroke}
.ground{stroke:var(--ink);stroke-width:2;fill:none;vector-effect:non-scaling-stroke}
.note,figcaption,.head p,.filters,small{color:var(--muted)}
.note,figcaption{font-size:.9375rem}
`;

const HEADER = `
.hero{padding-top:2.5rem;border-bottom:2px solid var(--ink)}
.period{margin-top:1rem;font-size:1.125rem;color:var(--ink)}
.truck{display:block;width:min(100%,20rem);margin:2rem auto 0;margin-bottom:-2.53rem;stroke:var(--ink);stroke-width:1.6;fill:none;stroke-linejoin:round;stroke-linecap:round;overflow:visible}
.truck .skin{fill:var(--ground)}
.truck .ground{display:none}
.truck .hair{stroke:var(--control);stroke-width:.8}
.truck text{stroke:none;fill:var(--ink);font-weight:700}
.truck .plate{fill:var(--muted);font-weight:600}
.key-numbers{display:grid;grid-template-columns:1fr 1fr;gap:1.5rem 1.25rem;padding:3.75rem 0 0}
.key-numbers dd{font-size:1.875rem;font-weight:700;line-height:1.15;letter-spacing:-.01em}
.key-numbers small{display:block;margin-top:.25rem;font-size:.875rem;font-weight:400;letter-spacing:0;line-height:1.35}
`;

const SECTIONS = `
section{margin-top:4rem;padding-top:1.25rem;border-top:1px solid var(--line)}
section:not(.wide){display:flex;flex-wrap:wrap;gap:0 3rem}
.head{flex:1 1 14rem;margin-bottom:1.75rem}
.content{flex:999 1 min(100%,40rem);min-width:0}
.head p{margin-top:.5rem;max-width:38rem}
.content>*+*{margin-top:2.5rem}
.content>.note{margin-top:1.25rem}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr));gap:2.5rem 3.5rem;align-items:start}
`;

const TABLES = `
table{border-collapse:collapse;width:100%}
th,td{padding:.3125rem 0;text-align:left;vertical-align:middle;font-weight:400}
thead th,thead td{padding-bottom:.375rem;border-bottom:1px solid var(--control)}
tbody th{padding-right:.75rem}
.bars tbody tr+tr>*{border-top:1px solid var(--line)}
.bars{table-layout:fixed}
.bars thead th:first-child{width:42%}
.bars thead .number{width:4.25rem}
.bars thead .share{width:4rem}
.bars thead .wide-number{width:6rem;white-space:normal}
.number,.numbers td{text-align:right;white-space:nowrap;padding-left:.75rem}
.number.share,.rest>*{color:var(--muted)}
.bar{display:block;width:100%;height:.75rem;fill:var(--action)}
.partners .draw{min-width:5rem}
.looking{fill:var(--ink)}.offering{fill:var(--action)}.both{fill:var(--control)}
.legend{text-align:left;padding-bottom:1rem}
.legend span{margin-right:1.25rem;white-space:nowrap}
.key{display:inline-block;width:.75rem;height:.75rem;margin-right:.5rem}
.numbers{max-width:34rem;margin-top:.75rem;font-size:.875rem}
.numbers th:not(:first-child){text-align:right;padding-left:.5rem}
.numbers tbody tr+tr>*{border-top:1px solid var(--line)}
.numbers td,.numbers th{padding:.125rem 0}
details{margin-top:.75rem}
summary{display:inline-block;padding:.5rem 0;cursor:pointer;text-decoration:underline;text-underline-offset:.25em}
summary:hover{color:var(--ink)}
`;

const PLOTS = `
.plot{position:relative;margin:.75rem 0 1.75rem 3.25rem}
.plot svg{display:block;width:100%;height:100%;overflow:visible}
.plot.total{height:clamp(11rem,24vw,17rem)}
.plot.new{height:clamp(6rem,12vw,8rem);margin-bottom:0}
.mark{position:absolute;white-space:nowrap;right:100%;margin-right:.625rem;transform:translateY(50%);font-size:.75rem;line-height:1;color:var(--muted)}
.hill{fill:var(--sunken)}
.ridge{fill:none;stroke:var(--ink);stroke-width:2;stroke-linejoin:round;vector-effect:non-scaling-stroke}
.column{fill:var(--action)}
.dates{position:relative;height:1.75rem;margin:.5rem 0 .75rem 3.25rem;font-size:.75rem;color:var(--muted)}
.dates span{position:absolute;transform:translateX(-50%);white-space:nowrap}
.many span:first-child{transform:none;left:0!important}
.many span:last-child{transform:translateX(-100%);left:100%!important}
.extra{display:none}
`;

const WIDE = `
@media (min-width:48rem){
.hero{display:grid;grid-template-columns:1fr minmax(18rem,26rem);gap:2rem;align-items:end}
.hero>div{padding-bottom:2.25rem}
.truck{width:100%;margin-top:0;margin-bottom:calc(-34 / 290 * min(26rem,100%))}
.key-numbers{grid-template-columns:repeat(4,1fr);padding-top:5rem}
.bars thead th:first-child{width:36%}
.bars thead .part{width:4.75rem}
.partners thead th:first-child{width:24%}
.extra{display:inline}
}
@media (max-width:47.99rem){
.part,.quality .draw,.quality .legend{display:none}
.quality{font-size:.9375rem}
.quality thead .number{width:3.25rem}
.quality thead .wide-number{width:5.5rem}
}
`;

/** How the figures look. They are nested below a class of their own. */
export const FIGURES = TYPE + HEADER + SECTIONS + TABLES + PLOTS + WIDE;

/** The overview on paper: the figures alone, in the light colours. */
export const PRINT = `
@page{size:A4;margin:14mm 15mm}
@media print{
:root{${colourProperties({ ...LIGHT, ground: '#ffffff' })}}
html body{font-size:9.5pt}
#studio{display:block}
#studio main{max-width:none;padding:0}
.skip,.rail,main>.filters,.hand,.figures section.queue,.figures details{display:none}
.figures h1{font-size:30pt}
.figures h2{font-size:16pt}
.figures .hero{display:grid;grid-template-columns:1fr 15rem;gap:2rem;align-items:end;padding-top:0}
.figures .hero>div{padding-bottom:1.25rem}
.figures .truck{width:100%;margin-top:0;margin-bottom:calc(-34 / 290 * 15rem)}
.figures .key-numbers{grid-template-columns:repeat(4,1fr);padding-top:2.75rem}
.figures .key-numbers dd{font-size:16pt}
.figures section{margin-top:1.5rem;padding-top:.875rem;break-inside:avoid}
.figures section:not(.wide,.queue){display:block}
.figures .head{margin-bottom:.875rem}
.figures .content>*+*{margin-top:1.25rem}
.figures th,.figures td{padding-block:.1875rem}
.figures .plot.total{height:9.5rem}
.figures .plot.new{height:5rem}
}
`;
