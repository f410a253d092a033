import { describe, expect, test } from 'vitest';
import { composeContactMail } from '../../../lambdas/send-mail/compose-contact-mail.ts';

const saved = {
  name: 'Ada Bianchi',
  email: 'ada@example.ch',
  message: 'Buongiorno,\nho tre furgoni.\n\nAda',
  language: 'it' as const,
  createdAt: Date.UTC(2026, 0, 2, 3, 4, 5),
};

describe('the mail to the operator', () => {
  test('has the name, address, language, time and text of the message', () => {
    expect(composeContactMail(saved).text).toBe(
      [
        'Nome: Ada Bianchi',
        'Rispondi a: ada@example.ch',
        'Lingua: it',
        'Ricevuto: 2026-01-02T03:04:05.000Z',
        '',
        'Messaggio:',
        '',
        'Buongiorno,\nho tre furgoni.\n\nAda',
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
      'Nome: Ada Rispondi a: evil@example.ch',
      'Rispondi a: ada@example.ch',
    ]);
  });

  test('is plain text only', () => {
    expect(Object.keys(composeContactMail(saved)).toSorted()).toEqual(['subject', 'text']);
  });
});
