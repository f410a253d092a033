import { describe, expect, it } from 'vitest';
import { readContactMessage, translateErrors } from '../../site/forms/contact-errors.ts';
import { MESSAGES } from '../../site/messages/messages.ts';

const TEXTS = MESSAGES.de.contact.form.errors;

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe('reading the contact form', () => {
  it('trims what was typed', () => {
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

  it('names everything that is missing, in the visitor’s language', () => {
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

  it('names what is too long or no address', () => {
    const fields = { name: 'a'.repeat(101), email: 'ada@example', message: 'a'.repeat(1001) };

    expect(readContactMessage(formOf(fields), 'de', TEXTS)).toEqual({
      ok: false,
      errors: {
        name: TEXTS.nameTooLong,
        email: TEXTS.email,
        message: TEXTS.messageTooLong,
      },
    });
  });
});

it('translates what the server says of a field', () => {
  expect(translateErrors({ email: 'Invalid email address', language: 'x' }, TEXTS)).toEqual({
    email: TEXTS.email,
  });
});
