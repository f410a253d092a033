import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';
import type { Mail } from '../../../infra/pages/inbox/mail.ts';
import { inboxClient, type InboxClient } from '../../stack/inbox-client.ts';
import { runStack, type RunningStack } from '../../stack/running-stack.ts';
import { postSignUp, VALID_SIGN_UP } from '../../stack/sign-up-client.ts';

let stack: RunningStack;
let inbox: InboxClient;

beforeAll(async () => {
  stack = await runStack();
  inbox = inboxClient(stack.inbox);
}, 60_000);
afterAll(() => stack.dispose());

async function mailAfter(
  signUp: Readonly<Record<string, unknown>> & { email: string },
): Promise<Mail> {
  await postSignUp(stack.site, { ...VALID_SIGN_UP, ...signUp });
  return vi.waitFor(
    async () => {
      const [mail] = await inbox.mailsTo(signUp.email);
      expect(mail).toBeDefined();
      return mail as Mail;
    },
    { timeout: 10_000, interval: 100 },
  );
}

test.each(LANGUAGES)('confirms in %s, with a way out that names nobody', async (language) => {
  const email = `lingua-${language}@example.ch`;

  const mail = await mailAfter({ email, language });

  const prefix = language === 'it' ? '' : `/${language}`;
  expect(mail.html).toContain(`<html lang="${language}"`);
  const page = new RegExp(
    `${stack.site}${prefix}/unsubscribe\\?token=k1\\.[\\w-]{43}\\.[\\w-]{43}`,
  );
  expect(mail.text).toMatch(page);
  expect(mail.html).toMatch(page);
  expect(mail.headers['List-Unsubscribe']).toMatch(
    new RegExp(`^<${stack.site}/one-click\\?token=k1\\.[\\w-]{43}\\.[\\w-]{43}>$`),
  );
  expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  for (const part of [mail.subject, mail.html, mail.text, mail.headers['List-Unsubscribe']]) {
    expect(part).not.toContain(email);
  }
});

test.each([
  ['the site', (link: string) => link],
  [
    'the Function URL, as links of old mails do',
    (link: string) => link.replace(`${stack.site}/one-click`, `${stack.functionUrl}/`),
  ],
])('unsubscribes by one click over %s, without a redirect or a cookie', async (name, toUrl) => {
  const mail = await mailAfter({ email: `one-click-${name.length}@example.ch` });
  const url = toUrl(mail.headers['List-Unsubscribe']!.slice(1, -1));
  const click = {
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    redirect: 'manual',
  } as const;

  const posted = await fetch(url, { method: 'POST', ...click });
  const followed = await fetch(url, { redirect: 'manual' });

  expect([posted.status, await posted.text()]).toEqual([200, 'Unsubscribed']);
  expect(posted.headers.get('set-cookie')).toBeNull();
  expect(posted.headers.get('cache-control')).toBe('no-store');
  expect(followed.status).toBe(303);
  expect(followed.headers.get('location')).toContain(`${stack.site}/unsubscribe?token=`);
});

test('greets a company of plain letters by its name', async () => {
  const mail = await mailAfter({
    email: 'plain@example.ch',
    role: 'company',
    company: 'Rossi & Figli SA',
  });

  expect(mail.text).toContain('Rossi & Figli SA');
  expect(mail.html).toContain('Rossi &amp; Figli SA');
});

test.each([
  ['a URL', 'Vinci su https://evil.example ora'],
  ['a bare host name', 'Vinci su evil.example'],
  ['markup', '<b>Vinci</b>'],
  ['a line break', 'Vinci\r\nBcc: all@evil.example'],
])('leaves out a company with %s', async (name, company) => {
  const email = `${name.replaceAll(' ', '-')}@example.ch`.toLowerCase();

  const mail = await mailAfter({ email, role: 'company', company });

  for (const part of [mail.subject, mail.html, mail.text]) {
    expect(part).not.toContain('Vinci');
    expect(part).not.toContain('evil');
  }
});
