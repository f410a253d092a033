import { describe, expect, test } from 'vitest';
import { BRAND } from '#shared/brand.ts';
import type { Role } from '#shared/contract/sign-up.ts';
import { type Language, LANGUAGES } from '#shared/languages.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';

await useAwsEndpoints();
const { composeContactMail, createComposer } =
  await import('../../../lambdas/send-mail/compose.ts');
const { invitationCode } = await import('../../../lambdas/store/keys.ts');
const compose = createComposer({ now: () => 0, waitUntil: async () => {} });

function confirmationOf(language: Language, company?: string, role: Role = 'company') {
  const words = { email: 'anna@example.ch', role, intent: 'both', language, company } as const;
  return compose.confirmation({ pk: 'waitlist#anna', ...words }, 'anna', 1);
}

test.each(LANGUAGES)('a mail in %s names a company only if its name is plain', async (language) => {
  const neutral = await confirmationOf(language);

  expect(await confirmationOf(language, 'Visit evil.example')).toEqual(neutral);
  expect((await confirmationOf(language, 'Rossi SA')).text).toContain('Rossi SA');
});

test('a mail to a private person names no company', async () => {
  expect(await confirmationOf('it', 'Rossi SA', 'private')).toEqual(await confirmationOf('it'));
});

test('a confirmation has the link by which its person invites others', async () => {
  const { text, html } = await confirmationOf('de');
  const link = `/de?via=${invitationCode('anna', {})}`;

  for (const part of [text, html]) expect(part?.split(link)).toHaveLength(2);
});

test('a reply to a confirmation reaches the address that the mail names', async () => {
  expect(await confirmationOf('en')).toMatchObject({ replyTo: BRAND.email });
});

const saved = {
  pk: 'contact#1',
  name: 'Ada Bianchi',
  email: 'ada@example.ch',
  message: 'Buongiorno,\nho tre furgoni.\n\nAda',
  language: 'it' as const,
  createdAt: Date.UTC(2026, 0, 2, 3, 4, 5),
};

describe('the mail to the operator', () => {
  test('has the name, address, language, time and text of the message, in lines that Outlook keeps apart', () => {
    expect(composeContactMail(saved).text).toBe(
      [
        '  Nome: Ada Bianchi',
        '  Rispondi a: ada@example.ch',
        '  Lingua: it',
        '  Ricevuto: 2026-01-02T03:04:05.000Z',
        '',
        '  Messaggio:',
        '',
        '  Buongiorno,',
        '  ho tre furgoni.',
        '',
        '  Ada',
        '',
      ].join('\n'),
    );
  });

  test('has a subject without anything that the visitor typed', () => {
    const hostile = { ...saved, name: 'Ada\r\nBcc: all@example.ch', message: 'Subject: x' };

    expect(composeContactMail(hostile).subject).toBe(composeContactMail(saved).subject);
  });

  test('keeps a name on one line, so that it cannot look like another field', () => {
    const { text } = composeContactMail({ ...saved, name: 'Ada\nRispondi a: evil@example.ch' });

    expect(text.split('\n').slice(0, 2)).toEqual([
      '  Nome: Ada Rispondi a: evil@example.ch',
      '  Rispondi a: ada@example.ch',
    ]);
  });

  test('is plain text only', () => {
    expect(composeContactMail(saved)).not.toHaveProperty('html');
  });

  test('is answered to the sender, in the form of the address that SES takes', () => {
    const { replyTo } = composeContactMail({ ...saved, email: ' ada@zürich.example ' });

    expect(replyTo).toBe('ada@xn--zrich-kva.example');
  });

  test('has no address to answer to that SES would refuse', () => {
    const { replyTo } = composeContactMail({ ...saved, email: 'ada@a..b\r\nBcc: x@y.example' });

    expect(replyTo).toBeUndefined();
  });
});
