import { escapeHtml } from '#shared/escape-html.ts';
import type { Mail } from './mail.ts';
import { inboxDocument } from './page-document.ts';

/** One mail: how it looks on a desktop and on a phone, its plain text and its headers. */
export function mailPage(mail: Mail): string {
  const views = mail.html ? ['desktop', 'phone', 'text', 'headers'] : ['text', 'headers'];
  return inboxDocument(
    mail.subject,
    `<main class="mail">
<p><a class="quiet" href="/">All mails</a></p>
<h1${mailLanguage(mail)}>${escapeHtml(mail.subject)}</h1>
<dl class="facts">
<div><dt>From</dt><dd>${escapeHtml(mail.from)}</dd></div>
<div><dt>To</dt><dd>${escapeHtml(mail.to)}</dd></div>
<div><dt>Received</dt><dd>${mailTime(mail)}</dd></div>
</dl>
<fieldset class="views"><legend>Show</legend>${views.map(viewChoice).join('')}</fieldset>
${mail.html ? renderedMail(mail) : ''}
<section class="view text" aria-label="Plain text"><pre${mailLanguage(mail)}>${withLinks(mail.text)}</pre></section>
<section class="view headers" aria-label="Headers">${headerList(mail)}</section>
</main>`,
  );
}

/** ` lang="…"` with the language that the mail names, or nothing. */
export function mailLanguage(mail: Mail): string {
  const [, language] = /<html lang="([a-z]{2})"/.exec(mail.html) ?? [];
  return language ? ` lang="${language}"` : '';
}

export function mailTime({ receivedAt }: Mail): string {
  const time = new Date(receivedAt).toLocaleString('en-CH', {
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  return `<time datetime="${escapeHtml(receivedAt)}">${escapeHtml(time)}</time>`;
}

const VIEW_NAMES: Readonly<Record<string, string>> = {
  desktop: 'Desktop',
  phone: 'Phone',
  text: 'Plain text',
  headers: 'Headers',
};

function viewChoice(view: string, index: number): string {
  return `<input type="radio" name="view" id="view-${view}"${index === 0 ? ' checked' : ''}><label for="view-${view}">${VIEW_NAMES[view]}</label>`;
}

/** The frame runs no script and has no origin. Its links open outside it, as in a mail client. */
function renderedMail({ html, subject }: Mail): string {
  const page = html.replace('<head>', '<head><base target="_blank">');
  return `<section class="view rendered" aria-label="Mail"><iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(page)}"></iframe></section>`;
}

function headerList({ headers }: Mail): string {
  const rows = Object.entries(headers).map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${withLinks(value)}</dd></div>`,
  );
  return rows.length > 0
    ? `<dl>${rows.join('')}</dl>`
    : '<p>This mail has no headers of its own.</p>';
}

const WEB_ADDRESS = /(https?:\/\/[^\s<>",]+)/;

/** Text as HTML, with a link for each web address. */
function withLinks(text: string): string {
  return text
    .split(WEB_ADDRESS)
    .map((part, index) => {
      const safe = escapeHtml(part);
      return index % 2 === 0
        ? safe
        : `<a href="${safe}" target="_blank" rel="noreferrer">${safe}</a>`;
    })
    .join('');
}
