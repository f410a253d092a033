import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGE_ATTRIBUTE } from '../../site/data-attributes.ts';
import { handleLanguageLinks } from '../../site/scripts/language-links.ts';

function clickLink(language: string, href: string): HTMLAnchorElement {
  document.body.innerHTML = `<a href="${href}" ${LANGUAGE_ATTRIBUTE}="${language}"><b>X</b></a>`;
  const link = document.querySelector('a');
  if (!link) throw new Error('no link');
  link.addEventListener('click', (event) => event.preventDefault());
  document.querySelector('b')?.click();
  return link;
}

beforeAll(handleLanguageLinks);

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/privacy?from=mail#rights');
});

describe('a click on a language link', () => {
  test('saves its language', () => {
    clickLink('de', '/de/privacy');

    expect(localStorage.getItem('language')).toBe('de');
  });

  test('keeps path, query and fragment', () => {
    const link = clickLink('de', '/de/privacy');

    expect(link.pathname + link.search + link.hash).toBe('/de/privacy?from=mail#rights');
  });

  test('keeps the current path if the link has another one, as on the 404 page', () => {
    history.replaceState(null, '', '/en/no/such/page');

    expect(clickLink('fr', '/fr').pathname).toBe('/fr/no/such/page');
  });

  test('replaces the language that the query names', () => {
    history.replaceState(null, '', '/unsubscribe/success?lang=de');

    const link = clickLink('fr', '/fr/unsubscribe/success');

    expect(link.pathname + link.search).toBe('/fr/unsubscribe/success?lang=fr');
  });
});

describe('any other click', () => {
  test('saves nothing', () => {
    document.body.innerHTML = '<p>text</p>';
    document.querySelector('p')?.click();

    expect(localStorage.length).toBe(0);
  });

  test('on a link with an unknown language saves nothing', () => {
    clickLink('es', '/es');

    expect(localStorage.length).toBe(0);
  });
});
