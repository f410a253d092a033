import { describe, expect, it } from 'vitest';
import { contactMessageSchema } from '#shared/contract/contact-message.ts';
import { fieldErrors } from '#shared/contract/field-errors.ts';
import { addressOf } from './addresses.ts';

const message = { name: 'Ada', email: 'ada@example.ch', message: 'Buongiorno', language: 'it' };

/** The parsed message, or what is wrong with each field. */
function parse(change: Record<string, unknown>) {
  const { success, data, error } = contactMessageSchema.safeParse({ ...message, ...change });
  return success ? { data } : { fields: fieldErrors(error.issues) };
}

describe('a contact message', () => {
  it('has a name, an address, a text and a language', () => {
    expect(parse({}).data).toEqual(message);
  });

  it('is trimmed, but for what is inside its text', () => {
    const spaced = { name: ' Ada ', email: ' ada@example.ch ', message: '\n one\n\n two \n' };

    expect(parse(spaced).data).toEqual({ ...message, message: 'one\n\n two' });
  });

  it.each([
    ['name', 'Name is required'],
    ['email', 'Email is required'],
    ['message', 'Message is required'],
  ])('needs its %s', (field, required) => {
    expect(parse({ [field]: undefined }).fields).toEqual({ [field]: required });
    expect(parse({ [field]: '' }).fields).toEqual({ [field]: required });
    expect(parse({ [field]: '  \n' }).fields).toEqual({ [field]: required });
    expect(parse({ [field]: 7 }).fields).toEqual({ [field]: required });
  });

  it('reports the first error of each field, all at once', () => {
    const wrong = { name: '', email: 'x'.repeat(256), message: 'x'.repeat(1001), language: 'es' };

    expect(parse(wrong).fields).toEqual({
      name: 'Name is required',
      email: 'Email must be less than 255 characters',
      message: 'Message must be less than 1000 characters',
      language: 'Invalid language',
    });
  });
});

describe('its limits', () => {
  it('are 100 characters for the name', () => {
    expect(parse({ name: 'x'.repeat(100) }).data?.name).toHaveLength(100);
    expect(parse({ name: 'x'.repeat(101) }).fields).toEqual({
      name: 'Name must be less than 100 characters',
    });
  });

  it('are 255 characters for the address', () => {
    expect(parse({ email: addressOf(255) }).data?.email).toHaveLength(255);
    expect(parse({ email: addressOf(256) }).fields).toEqual({
      email: 'Email must be less than 255 characters',
    });
  });

  it('are 1000 characters for the text', () => {
    expect(parse({ message: 'x'.repeat(1000) }).data?.message).toHaveLength(1000);
    expect(parse({ message: 'x'.repeat(1001) }).fields).toEqual({
      message: 'Message must be less than 1000 characters',
    });
  });

  it('are measured after trimming', () => {
    expect(parse({ name: ` ${'x'.repeat(100)} ` }).data?.name).toHaveLength(100);
  });
});

it('refuses an address that is none', () => {
  expect(parse({ email: 'ada' }).fields).toEqual({ email: 'Invalid email address' });
});
