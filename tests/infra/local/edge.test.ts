import { expect, test } from 'vitest';
import type { AllowedOrigins } from '#shared/contract/cors.ts';
import { API_PATHS, ORIGINS_PATH } from '#shared/contract/paths.ts';
import { useStack } from '../../stack/use-stack.ts';

const { stack } = useStack();

function preflight(origin: string): Promise<Response> {
  return fetch(stack.site + API_PATHS.signUp, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
}

test('a partner’s preflight is allowed what the widget needs, and no more', async () => {
  const response = await preflight(stack.partner);

  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe(stack.partner);
  expect(response.headers.get('access-control-allow-methods')).toBe('POST');
  expect(response.headers.get('access-control-allow-headers')).toBe('content-type');
  expect(response.headers.has('access-control-allow-credentials')).toBe(false);
});

test('a preflight of an unknown origin is allowed nothing', async () => {
  const response = await preflight('https://unknown.example');

  expect(response.headers.has('access-control-allow-origin')).toBe(false);
});

test('the origins that a preflight allows are those of the public list', async () => {
  const response = await fetch(stack.site + ORIGINS_PATH);

  const { origins } = (await response.json()) as AllowedOrigins;

  expect(origins).toContain(stack.partner);
  for (const origin of origins) {
    const { headers } = await preflight(origin);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
  }
});

test.each(['/api/nothing', API_PATHS.place])('the gateway itself answers %s', async (path) => {
  const response = await fetch(stack.site + path, { method: 'POST' });

  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: 'Not Found' });
});
