import type { ShellProps } from './page.ts';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';

/** The popover that holds the links. The style sheet names it, too. */
const LANGUAGES_ID = 'languages';

/** The sticky header with logo and language menu. `path` is the path of the page. */
export function Header({ path, language, shell }: ShellProps & { readonly path: string }) {
  const { home, languageMenu } = shell;
  return (
    <header className="header">
      <div className="frame cluster apart">
        <Logo language={language} label={home} />
        <div className="language-menu">
          <button type="button" className="plate" popoverTarget={LANGUAGES_ID}>
            <span className="unseen">{languageMenu}, </span>
            {language.toUpperCase()}
            <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
              <path d="m1 1 4 4 4-4" />
            </svg>
          </button>
          <nav id={LANGUAGES_ID} className="sheet" popover="auto" aria-label={languageMenu}>
            <LanguageLinks path={path} language={language} shows="name" />
          </nav>
        </div>
      </div>
    </header>
  );
}
