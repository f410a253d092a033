import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { respondAsEdge, respondWithFiles } from '../../infra/local/edge-server.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { serveLocally } from '../serve-locally.ts';
import { buildOtherSite } from '../site/other-site.ts';

const { form, success } = SITE_TEXTS.de.contact;

test('the contact form of a site with simulated contact sends nothing', async ({ page }) => {
  const folder = await buildOtherSite();
  // Only what is asked for below: compressing everything takes longer than the rest of the test.
  const calls: string[] = [];
  const record: Parameters<typeof respondAsEdge>[0]['answerApi'] = async (request, response) => {
    calls.push(request.url ?? '');
    response.writeHead(500).end();
  };
  const respond = respondAsEdge({
    answerFile: respondWithFiles({
      folders: [join(folder, 'site')],
      allowedOrigins: [],
      frameAncestors: [],
    }),
    answerApi: record,
    answerOneClick: record,
  });
  await using server = await serveLocally(respond);

  await page.goto(`${server.origin}/de/contact`);
  await page.getByLabel(form.name).fill('Ada');
  await page.getByLabel(form.email).fill('ada@example.ch');
  await page.getByLabel(form.message).fill('Guten Tag');
  await page.getByRole('button', { name: form.send }).click();

  await expect(page.getByRole('button', { name: form.sending })).toBeDisabled();
  await expect(page.getByRole('status').getByText(success.text)).toBeVisible();
  await expect(page.getByLabel(form.message)).toHaveValue('');
  expect(calls).toEqual([]);
});
