import { createHash } from 'node:crypto';
import { BRAND } from '#shared/brand.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type { Language, Localized } from '#shared/languages.ts';
import type { AnnouncementContent } from '#shared/mail/template/announcement-content.ts';
import { type ColourScheme, inScheme, previewMail } from './preview-mail.ts';
import { PREVIEW_STYLES } from './preview-styles.ts';

const NAMES: Localized = { it: 'Italiano', en: 'English', de: 'Deutsch', fr: 'Français' };

const SCHEMES: readonly ColourScheme[] = ['light', 'dark'];
const WIDTHS = ['desktop', 'phone'] as const;

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

/** A page that needs nothing but itself: each mail at two widths, in two schemes, and as text. */
export function renderPreviewPage(
  name: string,
  contents: readonly (readonly [Language, AnnouncementContent])[],
): string {
  const links = contents.map(
    ([language]) => `<a href="#${language}" lang="${language}">${NAMES[language]}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="color-scheme" content="light dark">
<title>Announcement ${escapeHtml(name)}</title>
<style>${PREVIEW_STYLES}</style>
</head>
<body>
<header>
<h1>Announcement ${escapeHtml(name)}</h1>
<nav aria-label="Languages">${links.join('\n')}</nav>
</header>
<main>
${contents.map(([language, content]) => section(language, content)).join('\n')}
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

function section(language: Language, content: AnnouncementContent): string {
  const { html, text } = previewMail(content, language);
  const frames = WIDTHS.flatMap((width) =>
    SCHEMES.map((scheme) => {
      const title = `${NAMES[language]}, ${width}, ${scheme}`;
      return `<figure class="${width}">
<figcaption>${width === 'desktop' ? 'Desktop' : 'Phone'}, ${scheme}</figcaption>
<div class="scroll" tabindex="0" role="group" aria-label="${title}"><iframe title="${title}" sandbox="allow-same-origin allow-popups" srcdoc="${escapeHtml(inScheme(html, scheme))}"></iframe></div>
</figure>`;
    }),
  );
  return `<section id="${language}" aria-labelledby="${language}-name">
<h2 id="${language}-name" lang="${language}">${NAMES[language]}</h2>
${inbox(language, content)}
<div class="mails">
${frames.join('\n')}
<figure class="text">
<figcaption>Plain text</figcaption>
<pre class="scroll" tabindex="0" role="group" aria-label="${NAMES[language]}, plain text" lang="${language}">${escapeHtml(text)}</pre>
</figure>
</div>
</section>`;
}

/** How lists of mails cut sender, subject and preheader: on a line, and on a phone. */
function inbox(language: Language, { subject, preheader }: AnnouncementContent): string {
  const line = (width: string) => `<p class="inbox ${width}" lang="${language}">
<b>${escapeHtml(BRAND.name)}</b>
<span class="subject">${escapeHtml(subject)}</span>
<span class="preheader">${escapeHtml(preheader)}</span>
</p>`;
  const lengths = `Subject ${Array.from(subject).length} characters, preheader ${Array.from(preheader).length}`;
  return `<figure class="lists">
<figcaption>In an inbox · ${lengths}</figcaption>
<div>${line('wide')}
${line('narrow')}</div>
</figure>`;
}
