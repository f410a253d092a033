import { describe, expect, test } from 'vitest';
import { contactMessageSchema } from '#shared/contract/contact-message.ts';
import { fieldErrors } from '#shared/contract/field-errors.ts';
import { addressOf } from '../../fixtures/addresses.ts';

const message = { name: 'Ada', email: 'ada@example.ch', message: 'Buongiorno', language: 'it' };

/** The parsed message, or the error of each field. */
function parse(change: Record<string, unknown>) {
  const { success, data, error } = contactMessageSchema.safeParse({ ...message, ...change });
  return success ? { data } : { fields: fieldErrors(error.issues) };
}

describe('a contact message', () => {
  test('has a name, an address, a text and a language', () => {
    expect(parse({}).data).toEqual(message);
  });

  test('is trimmed, except inside its text', () => {
    const spaced = { name: ' Ada ', email: ' ada@example.ch ', message: '\n one\n\n two \n' };

    expect(parse(spaced).data).toEqual({ ...message, message: 'one\n\n two' });
  });

  test('loses invisible characters', () => {
    const hidden = { name: '\u202eAda\u0000\nLovelace', message: 'a\u200b\u0007b\tc\nd\ud800' };

    expect(parse(hidden).data).toEqual({ ...message, name: 'Ada Lovelace', message: 'ab\tc\nd' });
  });

  test.each([
    ['name', 'nameRequired'],
    ['email', 'emailRequired'],
    ['message', 'messageRequired'],
  ])('must have its %s', (field, required) => {
    expect(parse({ [field]: undefined }).fields).toEqual({ [field]: required });
    expect(parse({ [field]: '' }).fields).toEqual({ [field]: required });
    expect(parse({ [field]: ' \u200b\n' }).fields).toEqual({ [field]: required });
    expect(parse({ [field]: 7 }).fields).toEqual({ [field]: required });
  });

  test('reports the first error of each field at the same time', () => {
    const wrong = { name: '', email: 'x'.repeat(256), message: 'x'.repeat(1001), language: 'es' };

    expect(parse(wrong).fields).toEqual({
      name: 'nameRequired',
      email: 'emailTooLong',
      message: 'messageTooLong',
      language: 'languageInvalid',
    });
  });
});

describe('the limits of a contact message', () => {
  const text = (length: number) => 'x'.repeat(length);

  test.each([
    ['name', 100, text],
    ['email', 255, addressOf],
    ['message', 1000, text],
  ] as const)('are for the %s %d characters', (field, most, ofLength) => {
    expect(parse({ [field]: ofLength(most) }).data?.[field]).toHaveLength(most);
    expect(parse({ [field]: ofLength(most + 1) }).fields).toEqual({ [field]: `${field}TooLong` });
  });

  test('are measured after trimming', () => {
    expect(parse({ name: ` ${'x'.repeat(100)} ` }).data?.name).toHaveLength(100);
  });
});

test('a contact message with an invalid address is refused', () => {
  expect(parse({ email: 'ada' }).fields).toEqual({ email: 'emailInvalid' });
});
