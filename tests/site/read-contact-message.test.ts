import { describe, expect, test } from 'vitest';
import { readContactMessage, translateErrors } from '../../site/forms/read-contact-message.ts';
import { MESSAGES } from '../../site/messages/messages.ts';

const TEXTS = MESSAGES.de.contact.form.errors;

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe('reading the contact form', () => {
  test('trims what was typed', () => {
    const read = readContactMessage(
      formOf({ name: ' Ada ', email: ' ada@example.ch ', message: ' Guten Tag ' }),
      'de',
      TEXTS,
    );

    expect(read).toEqual({
      ok: true,
      message: { name: 'Ada', email: 'ada@example.ch', message: 'Guten Tag', language: 'de' },
    });
  });

  test('names everything that is missing, in the visitor’s language', () => {
    const read = readContactMessage(formOf({ name: ' ', email: '', message: '' }), 'de', TEXTS);

    expect(read).toEqual({
      ok: false,
      errors: {
        name: TEXTS.nameRequired,
        email: TEXTS.emailRequired,
        message: TEXTS.messageRequired,
      },
    });
  });

  test('names what is too long or no address', () => {
    const fields = { name: 'a'.repeat(101), email: 'ada@example', message: 'a'.repeat(1001) };

    expect(readContactMessage(formOf(fields), 'de', TEXTS)).toEqual({
      ok: false,
      errors: {
        name: TEXTS.nameTooLong,
        email: TEXTS.emailInvalid,
        message: TEXTS.messageTooLong,
      },
    });
  });
});

test('translates what a visitor can correct, and nothing else', () => {
  const errors = { email: 'emailInvalid', name: 'unknown', language: 'languageInvalid' } as const;

  expect(translateErrors(errors, TEXTS)).toEqual({
    name: TEXTS.unknown,
    email: TEXTS.emailInvalid,
  });
});
