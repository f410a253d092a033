import type { PageProps } from '../page-props.ts';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';

/** Stays at the top of the window. `path` is the page's own. */
export function Header({ path, language, messages }: PageProps & { readonly path: string }) {
  return (
    <header className="header">
      <div className="frame">
        <Logo language={language} label={messages.layout.home} />
        <LanguageMenu path={path} language={language} label={messages.layout.languageMenu} />
      </div>
    </header>
  );
}
