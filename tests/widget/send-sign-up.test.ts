import { expect, test } from 'vitest';
import { CONSENT } from '#shared/consent.ts';
import { HONEYPOT_NAME } from '#shared/contract/plain-form.ts';
import { sendSignUp } from '../../widget/form/send-sign-up.ts';
import { resolveSettings } from '../../widget/settings.ts';
import { answerWith, sentBy, SUCCESS } from './render-waitlist.tsx';

const SIGN_UP = {
  email: 'ada@example.ch',
  role: 'private',
  intent: 'looking',
  language: 'de',
} as const;
const SETTINGS = resolveSettings({
  language: 'de',
  api: 'https://site.example/api',
  partner: 'garage',
});

test('a sign-up says where it came from and what was agreed to', async () => {
  const fetchMock = answerWith({ body: SUCCESS });

  const { answer } = await sendSignUp(SIGN_UP, SETTINGS, () => undefined);

  expect(answer?.success).toBe(true);
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual([
    'https://site.example/api/send-waitlist-notification',
  ]);
  const { id, version, hash } = CONSENT;
  const consent = { id, version, hash: hash.de };
  const meta = { partner: 'garage', page: location.origin + location.pathname, consent };
  expect(sentBy(fetchMock)).toEqual({ signup: SIGN_UP, meta });
});

test('a sign-up says what a bot filled in', async () => {
  const fetchMock = answerWith({ body: SUCCESS });

  await sendSignUp(SIGN_UP, SETTINGS, () => undefined, 'cheap vans');

  expect(sentBy(fetchMock)).toMatchObject({ [HONEYPOT_NAME]: 'cheap vans' });
});
