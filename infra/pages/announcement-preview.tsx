import { createHash } from 'node:crypto';
import { BRAND } from '#shared/brand.ts';
import type { Language, Localized } from '#shared/languages.ts';
import { fillMail, type RenderedMail } from '#shared/mail/rendered-mail.ts';
import type { AnnouncementContent } from '#shared/mail/template/announcement-content.ts';
import {
  type AnnouncementSlots,
  renderAnnouncement,
} from '#shared/mail/template/announcement-mail.ts';
import { routePath } from '#shared/routing/routes.ts';
import { PREVIEW_STYLE } from './announcement-preview-style.ts';
import { renderDocument, Themed } from './html-document.tsx';

const NAMES: Localized = { it: 'Italiano', en: 'English', de: 'Deutsch', fr: 'Français' };

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
): string {
  const title = `Announcement ${name}`;
  return renderDocument({
    title,
    policy: POLICY,
    head: <Themed css={PREVIEW_STYLE} />,
    children: (
      <>
        <header>
          <h1>{title}</h1>
          <nav aria-label="Languages">
            {contents.map(([language]) => (
              <a key={language} href={`#${language}`} lang={language}>
                {NAMES[language]}
              </a>
            ))}
          </nav>
        </header>
        <main>
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
  const { html, text } = sampleMail(content, language);
  const name = NAMES[language];
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

/** A mail as a person gets it, except for the token in its link to unsubscribe. */
function sampleMail(content: AnnouncementContent, language: Language): RenderedMail {
  return fillMail(renderAnnouncement(content, language), {
    unsubscribe_url: `${BRAND.siteOrigin}${routePath('unsubscribe', language)}?token=preview`,
    site_origin: BRAND.siteOrigin,
  } satisfies AnnouncementSlots);
}

/** The HTML of a mail in one colour scheme, whatever the device prefers. Links open in new tabs. */
function inScheme(html: string, scheme: 'light' | 'dark'): string {
  const endOfHead = html.indexOf('</head>');
  const head = html
    .slice(0, endOfHead)
    .replace('<head>', '<head><base target="_blank">')
    .replaceAll('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all')
    .replaceAll('light dark', scheme);
  return head + html.slice(endOfHead);
}
