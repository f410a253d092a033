import { createHash } from 'node:crypto';
import { BRAND } from '#shared/brand.ts';
import { type Language, LANGUAGE_NAMES } from '#shared/languages.ts';
import { inScheme } from '#shared/mail/in-scheme.ts';
import { fillMail, type MailSlots, type RenderedMail } from '#shared/mail/rendered-mail.ts';
import type { AnnouncementContent } from '#shared/mail/template/announcement-content.ts';
import { renderAnnouncement } from '#shared/mail/template/announcement-mail.ts';
import { type RouteName, routePath } from '#shared/routing/routes.ts';
import type { DraftProblem } from '../operator/announcements/draft-text.ts';
import { renderDocument, Themed } from './html-document.tsx';

const FRAMES = [
  { width: 'desktop', name: 'Desktop', scheme: 'light' },
  { width: 'desktop', name: 'Desktop', scheme: 'dark' },
  { width: 'phone', name: 'Phone', scheme: 'light' },
  { width: 'phone', name: 'Phone', scheme: 'dark' },
] as const;

/** Frames of the same origin, whose documents run no scripts, are as high as their mails. */
const SCRIPT = `for (const frame of document.querySelectorAll('iframe')) {
  const fit = () => {
    const root = frame.contentDocument?.documentElement;
    if (root) frame.style.height = root.getBoundingClientRect().height + 'px';
  };
  frame.addEventListener('load', fit);
  new ResizeObserver(fit).observe(frame);
  fit();
}`;

const POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

type LocalizedContent = readonly [language: Language, content: AnnouncementContent];

/** A page that needs no other file: each mail at two widths, in two schemes, and as text. */
export function renderAnnouncementPreview(
  name: string,
  contents: readonly LocalizedContent[],
  problems: readonly DraftProblem[],
): string {
  const title = `Announcement ${name}`;
  return renderDocument({
    title,
    policy: POLICY,
    head: <Themed css={STYLE} />,
    children: (
      <>
        <header>
          <h1>{title}</h1>
          <nav aria-label="Languages">
            {contents.map(([language]) => (
              <a key={language} href={`#${language}`} lang={language}>
                {LANGUAGE_NAMES[language]}
              </a>
            ))}
          </nav>
        </header>
        <main>
          {problems.length > 0 && (
            <ul className="problems" aria-label="Before it can be sent">
              {problems.map(({ file, line, what }) => (
                <li key={`${file}:${line}:${what}`}>
                  {file}
                  {line !== undefined && `:${line}`}: {what}
                </li>
              ))}
            </ul>
          )}
          {contents.map(([language, content]) => (
            <Mail key={language} {...{ language, content }} />
          ))}
        </main>
        <script>{SCRIPT}</script>
      </>
    ),
  });
}

interface MailProps {
  readonly language: Language;
  readonly content: AnnouncementContent;
}

function Mail({ language, content }: MailProps) {
  const { html, text } = sampleMail(renderAnnouncement(content, language), language);
  const name = LANGUAGE_NAMES[language];
  return (
    <section id={language} aria-labelledby={`${language}-name`}>
      <h2 id={`${language}-name`} lang={language}>
        {name}
      </h2>
      <InboxLines {...{ language, content }} />
      <div className="mails">
        {FRAMES.map((frame) => (
          <figure key={frame.width + frame.scheme} className={frame.width}>
            <figcaption>
              {frame.name}, {frame.scheme}
            </figcaption>
            <div {...scrollable(`${name}, ${frame.width}, ${frame.scheme}`)}>
              <iframe
                title={`${name}, ${frame.width}, ${frame.scheme}`}
                sandbox="allow-same-origin allow-popups"
                srcDoc={inScheme(html, frame.scheme)}
              />
            </div>
          </figure>
        ))}
        <figure className="text">
          <figcaption>Plain text</figcaption>
          <pre {...scrollable(`${name}, plain text`)} lang={language}>
            {text}
          </pre>
        </figure>
      </div>
    </section>
  );
}

/** What is too wide for its place, for a keyboard as well. */
function scrollable(label: string) {
  return { className: 'scroll', tabIndex: 0, role: 'group', 'aria-label': label };
}

/** How lists of mails cut sender, subject and preheader: on a line, and on a phone. */
function InboxLines({ language, content: { subject, preheader } }: MailProps) {
  return (
    <figure className="lists">
      <figcaption>
        In an inbox · Subject {Array.from(subject).length} characters, preheader{' '}
        {Array.from(preheader).length}
      </figcaption>
      <div>
        {['wide', 'narrow'].map((width) => (
          <p key={width} className={`inbox ${width}`} lang={language}>
            <b>{BRAND.name}</b> <span className="subject">{subject}</span>{' '}
            <span className="preheader">{preheader}</span>
          </p>
        ))}
      </div>
    </figure>
  );
}

/** What the operator still has to replace, as a draft has it. */
const GAP = /\[replace:[^\]<]*\]/gi;

function markGaps(html: string): string {
  const [head = '', ...body] = html.split('</title>');
  const mark = (gap: string) => `<mark style="background:#ffe066;color:#000">${gap}</mark>`;
  return [head, ...body.map((part) => part.replaceAll(GAP, mark))].join('</title>');
}

/** A mail as a person gets it, except for the tokens in its links, with its gaps marked. */
export function sampleMail(rendered: RenderedMail, language: Language): RenderedMail {
  const pageOf = (route: RouteName) =>
    `${BRAND.siteOrigin}${routePath(route, language)}?token=preview`;
  const mail = fillMail(rendered, {
    confirm_url: pageOf('confirm'),
    unsubscribe_url: pageOf('unsubscribe'),
    site_origin: BRAND.siteOrigin,
  } satisfies MailSlots);
  return { ...mail, html: markGaps(mail.html) };
}

/** The mails are 616 px wide with their margin, so two of them are side by side on 1280 px. */
const STYLE = `
html{scroll-padding-top:72px}
header{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:4px 24px;align-items:baseline;justify-content:space-between;padding:12px 24px;background:var(--ground);border-bottom:1px solid var(--line)}
h1{font-size:20px;line-height:32px;color:var(--ink)}
nav{display:flex;gap:4px}
nav a{padding:4px 8px}
main{max-width:1328px;margin:0 auto;padding:0 24px 64px}
h2{margin:48px 0 16px;font-size:28px;line-height:36px;color:var(--ink)}
.problems{margin:24px 0 0;padding:16px 24px 16px 40px;background:var(--raised);border:1px solid var(--line);border-radius:var(--radius-sheet)}
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
