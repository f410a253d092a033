import { escapeHtml } from '#shared/escape-html.ts';
import { FAULT_MODES, type FaultMode, type Faults } from './faults.ts';
import type { Mail } from './mail.ts';
import type { Mailbox } from './mailbox.ts';
import { mailLanguage, mailTime } from './mail-page.ts';
import { inboxDocument } from './page-document.ts';

/** Some of the accepted mails. */
interface InboxPage {
  /** The newest first. */
  readonly mails: readonly Mail[];
  /** How many mails there are in all. */
  readonly count: number;
  readonly hasNewer: boolean;
  readonly hasOlder: boolean;
}

const PAGE_SIZE = 50;

/** The mails before the one with an id, or the newest if there is none such. */
export async function readInboxPage(
  { index, read }: Pick<Mailbox, 'index' | 'read'>,
  before = '',
): Promise<InboxPage> {
  const end = index.positionOf(before) ?? index.count;
  const first = Math.max(0, end - PAGE_SIZE);
  const { positions } = index.select({ after: first - 1, limit: end - first });
  const mails = await read(positions);
  return {
    mails: mails.toReversed(),
    count: index.count,
    hasNewer: end < index.count,
    hasOlder: first > 0,
  };
}

/** Accepted mails beside the fault switch. */
export function inboxPage(page: InboxPage, faults: Faults): string {
  const { mails, count, hasNewer } = page;
  return inboxDocument(
    'Inbox',
    `<div class="columns">
<main>
<div class="heading"><h1>Inbox</h1><p class="plate">${countOf(count)}</p><a class="quiet" href="/">${hasNewer ? 'Newest' : 'Refresh'}</a></div>
${mails.length > 0 ? mailList(mails) : NO_MAILS}
${olderLink(page)}
</main>
${faultForm(faults)}
</div>`,
  );
}

function countOf(count: number): string {
  return count === 1 ? '1 mail' : `${count.toLocaleString('en')} mails`;
}

function olderLink({ mails, hasOlder }: InboxPage): string {
  const last = mails.at(-1);
  if (!last || !hasOlder) return '';
  return `<p><a class="quiet" href="/?before=${encodeURIComponent(last.id)}">Older</a></p>`;
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

/** A parked box truck in side elevation. */
const STANDING_VAN = `<svg viewBox="0 0 212 92" width="212" height="92" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">
<path d="M24 74H2V4h144v70H46M152 74V20h32l10 26h10q6 0 6 6v22h-14M152 74h22M160 26h20l8 20h-28z"/>
<circle cx="35" cy="74" r="11"/><circle cx="185" cy="74" r="11"/>
<path stroke-width="1" d="M0 86h212"/>
</svg>`;

const NO_MAILS = `<div class="empty">
${STANDING_VAN}
<p><strong>Nothing has arrived yet.</strong></p>
<p>Sign up on the site or on the partner’s page, then refresh. Nothing leaves this computer: every mail that the product sends ends here.</p>
</div>`;

/** What happens to a send, as its sender sees it. */
const EFFECTS: Readonly<Record<FaultMode, string>> = {
  none: 'Every mail is taken',
  throttle: 'Refused as too many (429)',
  outage: 'Refused as unavailable (503)',
  reject: 'Refused for good (400)',
  hang: 'Never answered',
  'drop-answer': 'Taken, but the answer is lost',
};

/** The state of the fault switch and the form that changes it. */
function faultForm({ mode, every }: Faults): string {
  const options = FAULT_MODES.map(
    (known) =>
      `<option value="${known}"${known === mode ? ' selected' : ''}>${known}: ${EFFECTS[known]}</option>`,
  );
  return `<aside class="faults" aria-labelledby="faults-title">
<h2 id="faults-title">Fault switch</h2>
<p class="state${mode === 'none' ? ' sound' : ' broken'}">${stateOf({ mode, every })}</p>
<form method="post" action="/faults">
<label for="mode">What happens to a send</label>
<select id="mode" name="mode">${options.join('')}</select>
<label for="every">To every n-th send</label>
<input id="every" name="every" type="number" min="1" step="1" value="${every}" required>
<button>Turn the switch</button>
</form>
</aside>`;
}

function stateOf({ mode, every }: Faults): string {
  if (mode === 'none') return `${EFFECTS.none}.`;
  return every === 1 ? `${EFFECTS[mode]}, every send.` : `${EFFECTS[mode]}, one send in ${every}.`;
}
