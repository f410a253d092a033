import { isLanguage } from '#shared/languages.ts';
import { localizedPath } from '#shared/routing/routes.ts';
import { saveLanguage } from './saved-language.ts';

/**
 * Makes the language links remember the choice and carry query and fragment along; on the 404 page
 * also the path, which the link cannot know. Without it they are plain links to the other language.
 */
export function rememberChosenLanguage(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-language]');
    const language = link && link.dataset['language'];
    if (!link || !isLanguage(language)) return;
    saveLanguage(language);
    const query = new URLSearchParams(location.search);
    if (query.has('lang')) query.set('lang', language);
    link.pathname = localizedPath(location.pathname, language);
    link.search = query.toString();
    link.hash = location.hash;
  });
}
