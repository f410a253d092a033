import { LANGUAGES, type Language } from '#shared/languages.ts';
import { localizedPath } from '#shared/routing/routes.ts';
import { LANGUAGE_NAMES } from '../messages/language-names.ts';

interface LanguageLinksProps {
  /** The page's own path, in whatever language. */
  readonly path: string;
  readonly language: Language;
  readonly shows: 'code' | 'name';
}

/** Plain links to the same page in the four languages; a script makes the choice last. */
export function LanguageLinks({ path, language, shows }: LanguageLinksProps) {
  return (
    <ul>
      {LANGUAGES.map((each) => (
        <li key={each}>
          <a
            href={localizedPath(path, each)}
            hrefLang={each}
            lang={each}
            data-language={each}
            aria-current={each === language ? 'true' : undefined}
            aria-label={
              shows === 'code' ? `${each.toUpperCase()}, ${LANGUAGE_NAMES[each]}` : undefined
            }
          >
            {shows === 'name' && <span className="plate">{each.toUpperCase()}</span>}
            {shows === 'name' ? LANGUAGE_NAMES[each] : each.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  );
}
