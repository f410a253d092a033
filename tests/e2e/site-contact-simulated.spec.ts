import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { ROOT } from '../../infra/build/paths.ts';
import { precompress } from '../../infra/build/precompress.ts';
import { buildSite } from '../../infra/build/site-bundle.ts';
import { respondAsEdge } from '../../infra/local/edge-server.ts';
import { MESSAGES } from '../../site/messages/messages.ts';

const { form, success } = MESSAGES.de.contact;

test('the contact form of a site built with simulated contact succeeds without a request', async ({
  page,
}) => {
  const cache = join(ROOT, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'simulated-'));
  await buildSite({
    siteOrigin: 'https://site.example',
    contact: 'simulated',
    optIn: 'single',
    build: folder,
  });
  // Only what is asked for below: compressing everything takes longer than the rest of the test.
  for (const asked of ['de/contact', 'assets']) await precompress(join(folder, 'site', asked));
  const calls: string[] = [];
  const record: Parameters<typeof respondAsEdge>[0]['answerApi'] = async (request, response) => {
    calls.push(request.url ?? '');
    response.writeHead(500).end();
  };
  const respond = respondAsEdge({
    folders: [join(folder, 'site')],
    allowedOrigins: [],
    frameAncestors: [],
    answerApi: record,
    answerOneClick: record,
  });
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  await page.goto(`http://127.0.0.1:${port}/de/contact`);
  await page.getByLabel(form.name).fill('Ada');
  await page.getByLabel(form.email).fill('ada@example.ch');
  await page.getByLabel(form.message).fill('Guten Tag');
  await page.getByRole('button', { name: form.send }).click();

  await expect(page.getByRole('button', { name: form.sending })).toBeDisabled();
  await expect(page.getByRole('status').getByText(success.text)).toBeVisible();
  await expect(page.getByLabel(form.message)).toHaveValue('');
  expect(calls).toEqual([]);

  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});
