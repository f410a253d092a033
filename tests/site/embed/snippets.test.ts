// @vitest-environment node
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { joinLink, scriptTag } from '../../../site/pages/embed/snippets.ts';

const SITE = 'https://site.example';

test('the tag asks for a form, in one line as long as nothing is chosen', () => {
  expect(scriptTag(SITE, { lang: '', theme: '', partner: '' })).toBe(
    '<script src="https://site.example/widget/v1.js" data-form defer></script>',
  );
});

test('the tag carries what is chosen, each in a line of its own', () => {
  expect(scriptTag(SITE, { lang: 'fr', theme: '', partner: 'a.example' })).toBe(`<script
  src="https://site.example/widget/v1.js"
  data-form
  data-lang="fr"
  data-partner="a.example" defer></script>`);
});

test('the tag holds a partner’s name as it was typed', () => {
  const partner = `L'"officina" & <b>figli</b> {1}\\ </script>`;
  const { head } = new JSDOM(scriptTag(SITE, { partner })).window.document;

  expect(head.children).toHaveLength(1);
  expect(head.querySelector('script')?.dataset).toEqual(
    expect.objectContaining({ form: '', partner }),
  );
});

test('the link leads to the form’s own page with the same choices', () => {
  expect(joinLink(SITE, 'en')).toBe('https://site.example/en/join');
  expect(joinLink(SITE, 'en', { lang: 'de', theme: 'dark', partner: 'garage & co' })).toBe(
    'https://site.example/de/join?theme=dark&partner=garage+%26+co',
  );
});
