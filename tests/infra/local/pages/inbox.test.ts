import { describe, expect, test } from 'vitest';
import { FAULT_EFFECTS as effects } from '../../../../infra/local/inbox/faults.ts';
import { renderInboxPage } from '../../../../infra/local/pages/inbox-page.tsx';
import { renderMailPage } from '../../../../infra/local/pages/mail-page.tsx';
import type { Mail } from '../../../../infra/local/inbox/mail.ts';

const HOSTILE = `"><script>alert('1')</script>`;

const mail: Mail = {
  id: 'm1',
  to: 'ada@example.ch',
  from: 'Vanaro <ciao@vanaro.example>',
  subject: 'Sei in lista',
  text: 'Il sito\nhttps://example.ch/?a=1&b=2\n',
  html: '<!doctype html><html lang="it"><head><title>x</title></head><body>Ciao</body></html>',
  headers: { 'List-Unsubscribe': '<http://localhost:3003/?token=k.r.m>' },
  receivedAt: '2026-01-02T03:04:05.000Z',
};

const NO_FAULTS = { mode: 'none', every: 1, effects } as const;

function pageOf(mails: readonly Mail[], others = {}) {
  return { mails, count: mails.length, search: '', hasNewer: false, hasOlder: false, ...others };
}

describe('the inbox page', () => {
  test('counts all mails, and leads to the older and to the newest ones', () => {
    const page = renderInboxPage(
      pageOf([mail], { count: 1234, hasNewer: true, hasOlder: true }),
      NO_FAULTS,
    );

    expect(page).toContain('1,234 mails');
    expect(page).toContain('<a class="quiet" href="/?before=m1">Older</a>');
    expect(page).toContain('<a class="quiet" href="/">Newest</a>');
  });

  test('leads nowhere from the only page', () => {
    const page = renderInboxPage(pageOf([mail]), NO_FAULTS);

    expect(page).toContain('1 mail<');
    expect(page).not.toContain('Older');
    expect(page).not.toContain('Newest');
  });

  test('says what to do when nothing has arrived', () => {
    expect(renderInboxPage(pageOf([]), NO_FAULTS)).toContain('Nothing has arrived yet.');
  });

  test('shows what was searched for, as text', () => {
    const found = renderInboxPage(pageOf([mail], { search: HOSTILE, hasOlder: true }), NO_FAULTS);
    const nothing = renderInboxPage(pageOf([], { search: HOSTILE, count: 3 }), NO_FAULTS);

    expect(found).toContain('value="&quot;&gt;&lt;script&gt;');
    expect(found).toContain('href="/?q=%22%3E%3Cscript');
    expect(nothing).toContain('No mail contains “&quot;&gt;&lt;script');
    expect(found + nothing).not.toContain('<script>');
  });

  test('shows when a mail came in the time zone of the brand', () => {
    expect(renderInboxPage(pageOf([mail]), NO_FAULTS)).toContain('2 Jan 2026, 04:04:05</time>');
  });

  test('shows the fault switch as it stands', () => {
    const page = renderInboxPage(pageOf([]), { mode: 'throttle', every: 2, effects });

    expect(page).toContain('<option value="throttle" selected="">');
    expect(page).toContain('value="2"');
    expect(page).toContain('one send in 2');
  });
});

describe('the page of a mail', () => {
  test('frames its HTML without scripts or an origin of its own', () => {
    const [frame] = renderMailPage(mail).match(/<iframe[^>]*>/) ?? [];

    expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(frame).toContain('&lt;html lang=&quot;it&quot;&gt;');
  });

  test('starts with the plain text of a mail that has no HTML', () => {
    const page = renderMailPage({ ...mail, html: '' });

    expect(page).not.toContain('<iframe');
    expect(page).toMatch(/id="view-text" name="view" checked/);
  });

  test('makes links of the web addresses in text and headers', () => {
    const page = renderMailPage(mail);

    expect(page).toContain('<a href="https://example.ch/?a=1&amp;b=2"');
    expect(page).toContain('&lt;<a href="http://localhost:3003/?token=k.r.m"');
  });

  test('says in which language the subject is', () => {
    expect(renderMailPage(mail)).toContain('<h1 lang="it">');
  });
});

test('shows markup in a mail as text', () => {
  const hostile: Mail = {
    id: HOSTILE,
    to: HOSTILE,
    from: HOSTILE,
    subject: HOSTILE,
    text: HOSTILE,
    html: HOSTILE,
    headers: { [HOSTILE]: HOSTILE },
    receivedAt: mail.receivedAt,
  };

  const pages = renderMailPage(hostile) + renderInboxPage(pageOf([hostile]), NO_FAULTS);

  expect(pages).not.toContain('<script');
  expect(pages).toContain('&lt;script&gt;');
});
