import { expect, test } from 'vitest';
import { BRAND } from '#shared/brand.ts';
import type { Role } from '#shared/contract/sign-up.ts';
import { type Language, LANGUAGES } from '#shared/languages.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';

await useAwsEndpoints();
const { composeContactMail, createComposer } =
  await import('../../../lambdas/send-mail/compose.ts');
const compose = createComposer({ now: () => 0, waitUntil: async () => {} });

function confirmationOf(language: Language, company?: string, role: Role = 'company') {
  const words = { email: 'anna@example.ch', role, intent: 'both', language, company } as const;
  return compose.confirmation({ pk: 'waitlist#anna', ...words }, 'anna', 1);
}

test.each(LANGUAGES)('a mail in %s names a company only by a plain name', async (language) => {
  const neutral = await confirmationOf(language);

  expect(neutral).toMatchObject({ replyTo: BRAND.email });
  expect(await confirmationOf(language, 'Visit evil.example')).toEqual(neutral);
  expect(await confirmationOf(language, 'Rossi SA', 'private')).toEqual(neutral);
  expect((await confirmationOf(language, 'Rossi SA')).text).toContain('Rossi SA');
});

const SAVED = {
  pk: 'contact#1',
  name: 'Ada\nRispondi a: evil@example.ch',
  email: 'ada@example.ch',
  message: 'Buongiorno,\nho tre furgoni.\n\nAda',
  language: 'it' as const,
  createdAt: Date.UTC(2026, 0, 2, 3, 4, 5),
};

test('a message is plain text, in lines that Outlook keeps apart and that no name imitates', () => {
  const mail = composeContactMail(SAVED);

  expect(mail).not.toHaveProperty('html');
  expect(mail.text).toBe(
    [
      '  Nome: Ada Rispondi a: evil@example.ch',
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

test('a message has a subject without anything that the visitor typed', () => {
  const hostile = { ...SAVED, name: 'Ada\r\nBcc: all@example.ch', message: 'Subject: x' };

  expect(composeContactMail(hostile).subject).toBe(composeContactMail(SAVED).subject);
});

test.each([
  ['the form of it that SES takes', ' ada@zürich.example ', 'ada@xn--zrich-kva.example'],
  ['none that SES would refuse', 'ada@a..b\r\nBcc: x@y.example', undefined],
])('a message is answered to its address, in %s', (_, email, replyTo) => {
  expect(composeContactMail({ ...SAVED, email }).replyTo).toBe(replyTo);
});
