import type { Language } from '#shared/languages.ts';
import { LanguageLinks } from './language-links.tsx';

interface LanguageMenuProps {
  readonly path: string;
  readonly language: Language;
  readonly label: string;
}

/** A disclosure that the browser opens, closes and announces by itself, without a script. */
export function LanguageMenu({ path, language, label }: LanguageMenuProps) {
  return (
    <div className="language-menu">
      <button type="button" className="plate" popoverTarget="languages">
        <span className="unseen">{label}: </span>
        {language.toUpperCase()}
        <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
          <path d="m1 1 4 4 4-4" />
        </svg>
      </button>
      <nav id="languages" popover="auto" aria-label={label}>
        <LanguageLinks path={path} language={language} shows="name" />
      </nav>
    </div>
  );
}
