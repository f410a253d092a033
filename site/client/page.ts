import { isLanguage } from '#shared/languages.ts';
import { localizedPath } from '#shared/routing/routes.ts';
import { LANGUAGE_ATTRIBUTE, YEAR_ATTRIBUTE } from '../shell/data-attributes.ts';
import { LANGUAGE_PARAMETER } from './redirect.ts';
import { saveLanguage } from './browser-storage.ts';

handleLanguageLinks();
showCurrentYear();

/**
 * On a click on a language link, saves its language and adds the current query and fragment to its
 * URL. On the 404 page the link also gets the current path, which is unknown when the page is
 * rendered. Without this script, the links lead to the plain path of the page.
 */
function handleLanguageLinks(): void {
  document.addEventListener('click', ({ target }) => {
    const link =
      target instanceof Element && target.closest<HTMLAnchorElement>(`a[${LANGUAGE_ATTRIBUTE}]`);
    const language = link && link.getAttribute(LANGUAGE_ATTRIBUTE);
    if (!link || !isLanguage(language)) return;
    saveLanguage(language);
    const query = new URLSearchParams(location.search);
    if (query.has(LANGUAGE_PARAMETER)) query.set(LANGUAGE_PARAMETER, language);
    link.pathname = localizedPath(location.pathname, language);
    link.search = query.toString();
    link.hash = location.hash;
  });
}

/** A page is rendered with the year of its build and may be served for longer. */
function showCurrentYear(): void {
  const year = String(new Date().getFullYear());
  for (const node of document.querySelectorAll(`[${YEAR_ATTRIBUTE}]`)) {
    if (node.textContent !== year) node.textContent = year;
  }
}
