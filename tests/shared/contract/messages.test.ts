import { expect, it } from 'vitest';
import * as limits from '#shared/contract/limits.ts';
import { CONTACT_FIELD_ERRORS } from '#shared/contract/messages.ts';

it('says the limits that hold', () => {
  expect(CONTACT_FIELD_ERRORS.nameTooLong).toContain(` ${limits.CONTACT_NAME_MAX_LENGTH} `);
  expect(CONTACT_FIELD_ERRORS.emailTooLong).toContain(` ${limits.EMAIL_MAX_LENGTH} `);
  expect(CONTACT_FIELD_ERRORS.messageTooLong).toContain(` ${limits.CONTACT_MESSAGE_MAX_LENGTH} `);
});
