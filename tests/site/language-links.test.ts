import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handleLanguageLinks } from '../../site/scripts/language-links.ts';

function choose(language: string, href: string): HTMLAnchorElement {
  document.body.innerHTML = `<a href="${href}" data-language="${language}"><b>X</b></a>`;
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

describe('choosing a language', () => {
  test('saves it', () => {
    choose('de', '/de/privacy');

    expect(localStorage.getItem('language')).toBe('de');
  });

  test('keeps path, query and fragment', () => {
    const link = choose('de', '/de/privacy');

    expect(link.pathname + link.search + link.hash).toBe('/de/privacy?from=mail#rights');
  });

  test('keeps a path that the link cannot know, as on the 404 page', () => {
    history.replaceState(null, '', '/en/no/such/page');

    expect(choose('fr', '/fr').pathname).toBe('/fr/no/such/page');
  });

  test('wins over a language that the query asks for', () => {
    history.replaceState(null, '', '/unsubscribe/success?lang=de');

    const link = choose('fr', '/fr/unsubscribe/success');

    expect(link.pathname + link.search).toBe('/fr/unsubscribe/success?lang=fr');
  });
});

describe('any other click', () => {
  test('saves nothing', () => {
    document.body.innerHTML = '<p>text</p>';
    document.querySelector('p')?.click();

    expect(localStorage.length).toBe(0);
  });

  test('on a link with a language that we do not speak saves nothing', () => {
    choose('es', '/es');

    expect(localStorage.length).toBe(0);
  });
});
