// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { JSDOM, VirtualConsole } from 'jsdom';
import { expect, test, vi } from 'vitest';
import { en } from '#shared/form/messages/en.ts';
import { buildAll } from '../../infra/build/build.ts';
import { WIDGET_FILE } from '../../infra/build/paths.ts';

test('a partner’s test of a page in jsdom signs up', { timeout: 60_000 }, async () => {
  await buildAll(['widget']);
  const code = await readFile(WIDGET_FILE, 'utf8');
  const faults = vi.fn();
  const virtualConsole = new VirtualConsole().on('jsdomError', faults).on('warn', faults);
  const html = '<van-waitlist lang="en" api="https://api.example"></van-waitlist>';
  const { window } = new JSDOM(html, {
    runScripts: 'outside-only',
    url: 'https://partner.example/',
    virtualConsole,
  });
  const fetched = vi.fn(async () => new Response('{"success":true}'));
  Object.assign(window, { fetch: fetched });

  window.eval(code);
  await window.customElements.whenDefined('van-waitlist');
  const form = window.document.querySelector('van-waitlist')?.shadowRoot?.querySelector('form');
  const values = { email: 'ada@example.ch', role: 'private', intent: 'looking' };
  for (const [name, value] of Object.entries(values)) {
    Object.assign(form?.elements.namedItem(name) ?? {}, { value });
  }
  Object.assign(form?.elements.namedItem('consent') ?? {}, { checked: true });
  form?.requestSubmit();

  await expect
    .poll(() => window.document.querySelector('van-waitlist')?.shadowRoot?.textContent)
    .toContain(en.doneText);
  expect(fetched).toHaveBeenCalledOnce();
  expect(faults).not.toHaveBeenCalled();
  window.close();
});
