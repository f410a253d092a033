import { type Language, LANGUAGE_NAMES, LANGUAGES } from '#shared/languages.ts';
import { localizedPath } from '#shared/routing/routes.ts';
import { LANGUAGE_ATTRIBUTE } from './data-attributes.ts';

interface LanguageLinksProps {
  /** The path of the page, in any language. */
  readonly path: string;
  readonly language: Language;
  readonly shows: 'code' | 'name';
}

/** Links to the same page in the four languages. `scripts/page.ts` saves the choice. */
export function LanguageLinks({ path, language, shows }: LanguageLinksProps) {
  return (
    <ul className={shows === 'code' ? 'cluster links' : undefined}>
      {LANGUAGES.map((each) => (
        <li key={each}>
          <a
            href={localizedPath(path, each)}
            hrefLang={each}
            lang={each}
            {...{ [LANGUAGE_ATTRIBUTE]: each }}
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
