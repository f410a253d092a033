import { escapeHtml } from '#shared/escape-html.ts';
import type { Faults } from './faults.ts';
import type { Mail } from './mail.ts';
import { inboxDocument } from './page-document.ts';
import { faultForm } from './page-faults.ts';
import { mailLanguage, mailTime } from './page-mail.ts';
import { STANDING_VAN } from './page-van.ts';

export { mailPage } from './page-mail.ts';
export { INBOX_POLICY } from './page-policy.ts';

/** Every accepted mail, the newest first, beside the fault switch. */
export function inboxPage(mails: readonly Mail[], faults: Faults): string {
  return inboxDocument(
    'Inbox',
    `<div class="columns">
<main>
<div class="heading"><h1>Inbox</h1><p class="plate">${countOf(mails)}</p><a class="quiet" href="/">Refresh</a></div>
${mails.length > 0 ? mailList(mails.toReversed()) : NO_MAILS}
</main>
${faultForm(faults)}
</div>`,
  );
}

function countOf(mails: readonly Mail[]): string {
  return mails.length === 1 ? '1 mail' : `${mails.length} mails`;
}

function mailList(mails: readonly Mail[]): string {
  const items = mails.map(
    (mail) => `<li><a href="/mails/${encodeURIComponent(mail.id)}">
<span class="to">${escapeHtml(mail.to)}</span>
<span class="subject"${mailLanguage(mail)}>${escapeHtml(mail.subject)}</span>
${mailTime(mail)}
</a></li>`,
  );
  return `<ol class="mails">\n${items.join('\n')}\n</ol>`;
}

const NO_MAILS = `<div class="empty">
${STANDING_VAN}
<p><strong>Nothing has arrived yet.</strong></p>
<p>Sign up on the site or on the partner’s page, then refresh. Nothing leaves this computer: every mail that the product sends ends here.</p>
</div>`;
