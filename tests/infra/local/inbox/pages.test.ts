import { describe, expect, test } from 'vitest';
import { inboxPage } from '../../../../infra/local/inbox/inbox-page.ts';
import { mailPage } from '../../../../infra/local/inbox/mail-page.ts';
import type { Mail } from '../../../../infra/local/inbox/mailbox.ts';
import { INBOX_POLICY } from '../../../../infra/local/inbox/page-document.ts';

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

describe('the inbox page', () => {
  test('lists the newest mail first', () => {
    const later = { ...mail, id: 'm2', subject: 'Second' };

    const page = inboxPage([mail, later], { mode: 'none', every: 1 });

    expect(page.match(/href="\/mails\/\w+"/g)).toEqual(['href="/mails/m2"', 'href="/mails/m1"']);
  });

  test('says what to do when nothing has arrived', () => {
    expect(inboxPage([], { mode: 'none', every: 1 })).toContain('Nothing has arrived yet.');
  });

  test('shows the fault switch as it stands', () => {
    const page = inboxPage([], { mode: 'throttle', every: 2 });

    expect(page).toContain('<option value="throttle" selected>');
    expect(page).toContain('value="2"');
    expect(page).toContain('one send in 2');
  });
});

describe('the page of a mail', () => {
  test('frames its HTML without scripts or an origin of its own', () => {
    const [frame] = mailPage(mail).match(/<iframe[^>]*>/) ?? [];

    expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(frame).toContain('&lt;html lang=&quot;it&quot;&gt;');
  });

  test('starts with the plain text of a mail that has no HTML', () => {
    const page = mailPage({ ...mail, html: '' });

    expect(page).not.toContain('<iframe');
    expect(page).toMatch(/id="view-text" checked/);
  });

  test('makes links of the web addresses in text and headers', () => {
    const page = mailPage(mail);

    expect(page).toContain('<a href="https://example.ch/?a=1&amp;b=2"');
    expect(page).toContain('&lt;<a href="http://localhost:3003/?token=k.r.m"');
  });

  test('says in which language the subject is', () => {
    expect(mailPage(mail)).toContain('<h1 lang="it">');
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

  const pages = mailPage(hostile) + inboxPage([hostile], { mode: 'none', every: 1 });

  expect(pages).not.toContain('<script');
  expect(pages).toContain('&lt;script&gt;');
});

test('allows no script and loads nothing', () => {
  expect(INBOX_POLICY).toContain("default-src 'none'");
  expect(INBOX_POLICY).not.toMatch(/script-src|connect-src|https?:/);
});
