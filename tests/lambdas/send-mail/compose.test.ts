import { afterAll, expect, test } from 'vitest';
import type { Role } from '#shared/contract/sign-up.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { openAwsEndpoints } from '../aws-endpoints.ts';
import { LURES } from '../../fixtures/lures.ts';

const aws = await openAwsEndpoints();
const { createComposer } = await import('../../../lambdas/send-mail/compose.ts');
const compose = createComposer({ now: () => 0, waitUntil: async () => {} });
afterAll(() => aws.close());

function confirmationOf(language: Language, company?: string, role: Role = 'company') {
  const pk = 'waitlist#anna';
  const person = { email: 'anna@example.ch', role, intent: 'both', language } as const;
  const row = { pk, createdAt: 0, ...person, ...(company && { company }) };
  return compose(
    { kind: 'waitlist', pk, rowKey: 'anna', claimId: 'claim', attempts: 0, row },
    { action: 'send', mail: 'confirmation' },
  );
}

test.each(LANGUAGES)('a mail in %s has no word of a lure', async (language) => {
  const lures = Object.values(LURES).flat();

  const mails = await Promise.all(lures.map((lure) => confirmationOf(language, lure)));

  const neutral = await confirmationOf(language);
  expect(mails).toEqual(lures.map(() => neutral));
  expect((await confirmationOf(language, 'Rossi SA')).text).toContain('Rossi SA');
});

test('a mail to a private person names no company', async () => {
  expect(await confirmationOf('it', 'Rossi SA', 'private')).toEqual(await confirmationOf('it'));
});
