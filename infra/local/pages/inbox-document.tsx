import type { ReactNode } from 'react';
import { BRAND } from '#shared/brand.ts';
import { FONT, tokenSheet } from '#shared/design-tokens.ts';
import { TIME_ZONE } from '#shared/time.ts';
import type { Mail } from '../inbox/mail.ts';
import { renderDocument } from './html-document.tsx';

/** A whole page of the inbox. */
export function renderInboxDocument(title: string, content: ReactNode): string {
  return renderDocument({
    title: `${title} · ${BRAND.name} on this computer`,
    head: (
      <>
        <link rel="icon" href="data:," />
        <style>{STYLE}</style>
      </>
    ),
    children: (
      <>
        <header className="letterhead">
          <a href="/">
            <strong>{BRAND.name}</strong>
          </a>
          <p className="plate">Local inbox</p>
        </header>
        {content}
      </>
    ),
  });
}

export function ReceivedAt({ receivedAt }: Mail) {
  return <time dateTime={receivedAt}>{TIME.format(Date.parse(receivedAt))}</time>;
}

const TIME = new Intl.DateTimeFormat('en-CH', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: TIME_ZONE,
});

const STYLE = `${tokenSheet()}
*{box-sizing:border-box;margin:0}
body{background:var(--ground);color:var(--text);font:16px/24px ${FONT.system}}
a{color:var(--ink)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
h1{color:var(--ink);font-size:32px;line-height:40px;letter-spacing:-.4px;overflow-wrap:anywhere}
h2{color:var(--ink);font-size:18px}
.plate,dt,.to,time,legend{font-size:12px;line-height:16px;font-weight:600;letter-spacing:.8px;color:var(--muted)}
.plate,dt,legend{text-transform:uppercase;letter-spacing:1.2px}
.letterhead{display:flex;justify-content:space-between;align-items:center;padding:16px 24px;border-bottom:1px solid var(--line)}
.letterhead a{font-size:20px;text-decoration:none}
.columns{display:grid;gap:40px;padding:40px 24px 64px;max-width:1120px;margin:auto}
.heading{display:flex;align-items:baseline;gap:16px;margin-bottom:16px}
.heading .quiet{margin-left:auto}
.quiet{display:inline-block;padding:8px 0}
.mails{list-style:none;padding:0;border-top:1px solid var(--line)}
.mails a{display:grid;gap:4px 24px;padding:16px 0;border-bottom:1px solid var(--line);text-decoration:none}
.mails a:hover .subject{text-decoration:underline}
.mails .to,.mails .subject{overflow-wrap:anywhere}
.mails .subject{font-weight:600}
.empty{display:grid;gap:8px;max-width:44ch;padding:40px 0;color:var(--text)}
.empty svg{color:var(--ink);margin-bottom:16px}
.faults{align-self:start;padding:24px;background:var(--raised);border:1px solid var(--line);border-radius:var(--radius-sheet)}
.faults form{display:grid;gap:8px;margin-top:16px}
.faults label{font-weight:600;font-size:14px}
.state{display:flex;gap:8px;align-items:center;margin-top:8px}
.state::before{content:'';flex:none;width:12px;height:12px;border-radius:50%;background:var(--success)}
.broken::before{background:var(--error);border-radius:0}
.search{display:flex;flex-wrap:wrap;align-items:start;gap:4px 8px;margin-bottom:16px}
.search label{flex-basis:100%;font-weight:600;font-size:14px}
.search input{flex:1}
select,input[type=number],input[type=search]{width:100%;min-height:44px;margin-bottom:8px;padding:8px 12px;font:inherit;color:var(--text);background:var(--ground);border:1px solid var(--control);border-radius:var(--radius-control)}
button{justify-self:start;min-height:44px;padding:8px 24px;font:inherit;font-weight:700;color:var(--on-action);background:var(--action);border:0;border-radius:var(--radius-control);cursor:pointer}
button:hover{background:var(--action-hover)}
.mail{display:grid;gap:16px;padding:24px 24px 64px;max-width:1120px;margin:auto;min-width:0}
.facts{display:grid;gap:8px 32px}
.facts dd,.headers dd{overflow-wrap:anywhere}
.facts time{font:inherit;letter-spacing:0;color:inherit}
.views{display:flex;flex-wrap:wrap;gap:0 20px;margin:0;padding:0;border:0;border-bottom:1px solid var(--line)}
.views legend{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.views input{position:absolute;opacity:0}
.views label{padding:10px 0;border-bottom:2px solid transparent;cursor:pointer}
.views :checked+label{color:var(--ink);font-weight:600;border-color:var(--ink)}
.views :focus-visible+label{outline:2px solid var(--focus);outline-offset:2px}
.view{display:none;min-width:0}
.mail:has(#view-desktop:checked,#view-phone:checked) .rendered,.mail:has(#view-text:checked) .text,.mail:has(#view-headers:checked) .headers{display:block}
iframe{display:block;width:100%;max-width:680px;height:1340px;border:1px solid var(--line);border-radius:var(--radius-sheet)}
.mail:has(#view-phone:checked) iframe{max-width:392px}
pre,.headers dl{max-width:680px;padding:24px;background:var(--raised);border:1px solid var(--line);border-radius:var(--radius-sheet)}
pre{font:14px/21px ui-monospace,'SF Mono',Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
.headers dl{display:grid;gap:16px}
@media (min-width:720px){
.views legend{position:static;float:left;width:auto;height:auto;padding:14px 8px 0 0;clip-path:none}
.mail:has(#view-desktop:checked) iframe{height:1100px}
}
@media (min-width:960px){
.columns{grid-template-columns:minmax(0,1fr) 320px}
.facts{grid-template-columns:repeat(3,auto);justify-content:start}
.mails a{grid-template-columns:1fr auto}
.mails .subject{grid-column:1}
.mails time{grid-area:1/2/3/3;align-self:center}
}
`;
