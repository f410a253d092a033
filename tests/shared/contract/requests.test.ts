import { describe, expect, test } from 'vitest';
import { confirmSchema } from '#shared/contract/confirm.ts';
import { tokenOfLink } from '#shared/contract/plain-form.ts';
import { unsubscribeSchema } from '#shared/contract/unsubscribe.ts';
import { addressOf } from '../../fixtures/entered.ts';
import { contactMessageSchema } from '#shared/contract/contact-message.ts';
import { fieldErrors } from '#shared/contract/field-errors.ts';

describe('a confirm request', () => {
  test('has a token, and no address beside the words', () => {
    expect(confirmSchema.parse({ token: 'k1.row.mac', email: 'ada@example.ch' })).toEqual({
      token: 'k1.row.mac',
      seen: 0,
    });
  });

  test('has a longest token', () => {
    expect(confirmSchema.safeParse({ token: 'x'.repeat(256) }).success).toBe(true);
    expect(confirmSchema.safeParse({ token: 'x'.repeat(257) }).success).toBe(false);
  });

  test.each([{}, { token: '' }, { token: 7 }, null, 'token', []])('may not be %j', (value) => {
    expect(confirmSchema.safeParse(value).success).toBe(false);
  });
});

describe('the token of a link', () => {
  test.each([
    ['https://www.vanaro.example/de/confirm?token=k1.row-_.mac', 'k1.row-_.mac'],
    [' https://www.vanaro.example/confirm?utm=1&token=k1.row.mac&x=2#top\n', 'k1.row.mac'],
    ['?token=k1.row.mac', 'k1.row.mac'],
    ['k1.row.mac', 'k1.row.mac'],
    ['', ''],
    ['?', ''],
    ['?token=', ''],
    ['?mytoken=k1.row.mac', ''],
    ['https://www.vanaro.example/confirm?from=mail#token=k1.row.mac', ''],
  ])('%j is %j', (link, token) => {
    expect(tokenOfLink(link)).toBe(token);
  });
});

describe('an unsubscribe request', () => {
  test('may have a token', () => {
    expect(unsubscribeSchema.parse({ token: 'k1.row.mac' })).toEqual({ token: 'k1.row.mac' });
  });

  test('may have an address, which is trimmed', () => {
    expect(unsubscribeSchema.parse({ email: ' ada@müller.ch ' })).toEqual({
      email: 'ada@müller.ch',
    });
  });

  test('may have an address that was copied with invisible characters', () => {
    expect(unsubscribeSchema.parse({ email: '\u200bada\u00ad@example.ch\u202c' })).toEqual({
      email: 'ada@example.ch',
    });
  });

  test('keeps only the token if it has both', () => {
    expect(unsubscribeSchema.parse({ token: 'k1.row.mac', email: 'ada@example.ch' })).toEqual({
      token: 'k1.row.mac',
    });
  });

  test('has a longest token and a longest address', () => {
    expect(unsubscribeSchema.safeParse({ token: 'x'.repeat(256) }).success).toBe(true);
    expect(unsubscribeSchema.safeParse({ token: 'x'.repeat(257) }).success).toBe(false);
    expect(unsubscribeSchema.safeParse({ email: addressOf(255) }).success).toBe(true);
    expect(unsubscribeSchema.safeParse({ email: addressOf(256) }).success).toBe(false);
  });

  test.each([{}, { token: '' }, { token: 7 }, { email: 'ada' }, { email: '' }, null, 'token', []])(
    'may not be %j',
    (value) => {
      expect(unsubscribeSchema.safeParse(value).success).toBe(false);
    },
  );
});

test('a length is measured of texts alone', () => {
  const token: unknown = { length: { toString: 1 } };

  expect(unsubscribeSchema.safeParse({ token }).success).toBe(false);
});

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
    expect(parse({ [field]: ' \u200b\n\u3164\u2800' }).fields).toEqual({ [field]: required });
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
