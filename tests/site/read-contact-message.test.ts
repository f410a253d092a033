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
  test('trims each value', () => {
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

  test('returns an error for each missing value, in the visitor’s language', () => {
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

  test('returns an error for a value that is too long or not an address', () => {
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

test('translates the errors of the fields of the form and no others', () => {
  const errors = { email: 'emailInvalid', name: 'unknown', language: 'languageInvalid' } as const;

  expect(translateErrors(errors, TEXTS)).toEqual({
    name: TEXTS.unknown,
    email: TEXTS.emailInvalid,
  });
});
