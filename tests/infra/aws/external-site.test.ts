import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONFIRM_NOTICES, PLAIN_FORM_NOTICES } from '#shared/contract/plain-form.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { routePath, ROUTE_NAMES, SHARE_ID } from '#shared/routing/routes.ts';

/** Pages of ours to which no mail and no answer of the API leads. */
const NOT_NEEDED = new Set(['landing', 'embed', 'style', 'emailPreview']);

const [, rest = ''] = readFileSync('docs/deploy.md', 'utf8').split('## A site elsewhere\n');
const [chapter = ''] = rest.split('\n## ');

test('docs/deploy.md lists every address that an external site has to serve', () => {
  const addresses = [
    ...ROUTE_NAMES.filter((name) => !NOT_NEEDED.has(name)).map((name) => routePath(name, 'it')),
    ...Object.values(PLAIN_FORM_NOTICES).map((id) => `/#${id}`),
    ...Object.values(CONFIRM_NOTICES).map((id) => `${routePath('confirm', 'it')}#${id}`),
    `${routePath('confirmSuccess', 'it')}#${SHARE_ID}`,
  ];

  const missing = addresses.filter((address) => !new RegExp(`\`${address}[\`?]`).test(chapter));

  expect(addresses.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
  for (const path of [API_PATHS.signUp, API_PATHS.unsubscribe, API_PATHS.confirm]) {
    expect(chapter).toContain(path);
  }
});
