import { expect, test, vi } from 'vitest';
import { isAllowed } from '../../../site/islands/origin-check.tsx';

function listIs(answer: () => Promise<Response>) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
}

test('every origin is allowed if the list says so', async () => {
  listIs(async () => Response.json({ origins: ['*'] }));

  expect(await isAllowed('https://b.example')).toBe(true);
});

test.each([
  ['fails', async () => Response.json({ origins: ['*'] }, { status: 500 })],
  ['is not JSON', async () => new Response('<!doctype html>')],
  ['has no origins', async () => Response.json({})],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('it is unknown whether an origin is allowed if the list %s', async (_, answer) => {
  listIs(answer);

  expect(await isAllowed('https://a.example')).toBeUndefined();
});
