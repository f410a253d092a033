/** The rail of pages, dialogs and what goes on. */
export const SHELL = `
#studio{display:grid;min-height:100vh;align-content:start}
main{min-width:0;padding:1.25rem 1.25rem 5rem}
main:focus-visible{outline:none}
main.alone{max-width:40rem;margin:12vh auto 0}
.skip{position:fixed;inset:.5rem auto auto .5rem;z-index:3;transform:translateY(-200%)}
.skip:focus{transform:none}
/* The pages are the stops of a road. */
.rail{display:grid;grid-template-columns:1fr auto;align-items:center;gap:.5rem 1rem;padding:.875rem 1.25rem 0;background:var(--sunken);border-bottom:2px solid var(--ink)}
.rail .brand{display:flex;align-items:center;gap:.75rem;color:var(--ink);font-weight:700;line-height:1.2}
.rail .brand small{display:block;font-size:.75rem;font-weight:600;letter-spacing:.05em;color:var(--muted)}
.van{width:2.75rem;height:auto;fill:none;stroke:var(--ink);stroke-width:2.5;stroke-linejoin:round;overflow:visible}
.rail nav{grid-column:1 / -1}
.rail ul{display:flex;flex-wrap:wrap;gap:0 .25rem}
.rail a{position:relative;display:flex;align-items:center;gap:.625rem;padding:.625rem .75rem .75rem 0;margin-right:.75rem;color:var(--text);font-weight:600;text-decoration:none;white-space:nowrap}
.rail a:hover{color:var(--ink);text-decoration:underline;text-underline-offset:.3em}
.rail a::before{content:'';width:.75rem;height:.75rem;box-sizing:border-box;border:2px solid var(--control);border-radius:50%;background:var(--sunken)}
.rail a[aria-current]::before{border-color:var(--ink);background:var(--ink);outline:2px solid var(--ink);outline-offset:2px}
.rail a[aria-current]{color:var(--ink)}
.rail .stage{grid-area:1 / 2;text-align:right;font-size:.875rem;line-height:1.35}
.rail .stage p span{display:block}
.rail .stage.live .plate{color:var(--error)}
@media (min-width: 64rem){
#studio{grid-template-columns:14rem minmax(0,1fr);align-content:stretch}
.rail{position:sticky;top:0;height:100vh;display:flex;flex-direction:column;align-items:stretch;gap:2.25rem;padding:1.5rem 1.25rem;border:0;border-right:1px solid var(--line)}
.rail ul{display:block}
.rail li{position:relative}
.rail li + li::before{content:'';position:absolute;left:calc(.375rem - 1px);top:-.875rem;height:1.75rem;border-left:2px dashed var(--control)}
.rail a{padding:.75rem 0;margin:0}
.rail .stage{margin-top:auto;padding-top:1rem;border-top:1px solid var(--line);text-align:left}
main{padding:1.5rem 2.5rem 5rem;max-width:76rem}
}
@media (min-width: 100rem){
#studio{grid-template-columns:16rem minmax(0,1fr)}
main{max-width:96rem;padding-inline:4rem}
}
.title{display:flex;flex-wrap:wrap;align-items:end;justify-content:space-between;gap:1rem 2rem;margin-bottom:1.25rem}
.trouble{margin:1rem 0;padding:1rem 1.25rem;border-left:4px solid var(--error);background:var(--raised);max-width:44rem}
.trouble .title{margin:0 0 .25rem;font-weight:700;color:var(--ink)}
.trouble button{margin-top:.75rem}
/* A van on its road says how far something is. */
.road{margin:.75rem 0;max-width:34rem}
.lane{position:relative;height:1.8rem;margin-right:2.75rem;border-bottom:2px dashed var(--control)}
.lane .van{position:absolute;bottom:0;inset-inline-start:calc(var(--share) * 100%);width:2.5rem}
dialog{width:min(34rem,calc(100vw - 2rem));max-height:calc(100dvh - 2rem);margin:auto;padding:1.5rem;border:1px solid var(--control);border-radius:var(--radius-sheet);background:var(--raised);color:var(--text)}
dialog::backdrop{background:rgb(10 16 27 / 55%)}
dialog>* + *{margin-top:.75rem}
dialog .buttons{margin-top:1.5rem}
.warning{padding-left:.875rem;border-left:4px solid var(--error);color:var(--ink);font-weight:600}
.says li{padding:.5rem 0;border-top:1px solid var(--line);color:var(--ink)}
.buttons{display:flex;flex-wrap:wrap;gap:.5rem}
`;
