import { afterAll, describe, expect, test } from 'vitest';
import { API_PATHS } from '#shared/contract/paths.ts';
import { REFUSED_BY_SES } from '../../fixtures/addresses.ts';
import { VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { openAwsEndpoints } from '../aws-endpoints.ts';
import { apiEvent } from '../events.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

const aws = await openAwsEndpoints({ ORIGIN_SECRET_ID: '', SITE_ORIGIN: 'https://site.example' });
const { handler: signUp } = await import('../../../lambdas/send-waitlist-notification/handler.ts');
const { handler: contact } = await import('../../../lambdas/send-contact-message/handler.ts');
const { handler: unsubscribe } = await import('../../../lambdas/handle-unsubscribe/handler.ts');
afterAll(() => aws.close());

describe.each(REFUSED_BY_SES)('an address with %s', (_, email) => {
  test.each([
    ['sign-up', signUp, API_PATHS.signUp, { signup: { ...VALID_SIGN_UP, email } }],
    [
      'message',
      contact,
      API_PATHS.contact,
      { message: { name: 'Ada', email, message: 'Ciao', language: 'it' } },
    ],
    ['unsubscription', unsubscribe, API_PATHS.unsubscribe, { email }],
  ] as const)('is refused in a %s, and nothing is stored', async (__, handler, path, body) => {
    const event = apiEvent(path, { headers: JSON_TYPE, body: JSON.stringify(body) });

    const response = await handler(event);

    expect(response).toMatchObject({ statusCode: 400 });
    expect(await aws.rows()).toEqual([]);
  });

  test('is refused in a plain form, and nothing is stored', async () => {
    const fields = new URLSearchParams({ ...VALID_SIGN_UP, email, consent: 'on' });
    const event = apiEvent(API_PATHS.signUp, { headers: FORM_TYPE, body: fields.toString() });

    const response = await signUp(event);

    expect(response.headers?.['location']).toBe('https://site.example/#waitlist-invalid');
    expect(await aws.rows()).toEqual([]);
  });
});
