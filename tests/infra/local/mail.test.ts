import { expect, test, vi } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';
import type { Mail } from '../../../infra/pages/inbox/mail.ts';
import { addressOf, owesMail, readRows } from '../../stack/rows.ts';
import { postSignUp, VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { useStack } from '../../stack/use-stack.ts';

const { stack, inbox } = useStack();

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

test.each(LANGUAGES)('confirms in %s, with a link that names no address', async (language) => {
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

/** Waits until no row owes a mail any more. */
function outboxToDrain(): Promise<void> {
  return vi.waitFor(
    async () => {
      const rows = await readRows(stack.dynamodb);
      expect(rows.filter(owesMail)).toEqual([]);
    },
    { timeout: 20_000, interval: 100 },
  );
}

test('the same address fifty times at once is one row, one mail and fifty equal answers', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const response = await postSignUp(stack.site, {
        ...VALID_SIGN_UP,
        email: 'fifty@example.ch',
      });
      return `${response.status} ${await response.text()}`;
    }),
  );
  await outboxToDrain();

  expect(new Set(answers)).toEqual(new Set(['200 {"success":true}']));
  const rows = (await readRows(stack.dynamodb)).map(addressOf);
  expect(rows.filter((address) => address === 'fifty@example.ch')).toHaveLength(1);
  expect(await inbox.mailsTo('fifty@example.ch')).toHaveLength(1);
});
