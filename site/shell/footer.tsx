import { type RouteName, routePath } from '#shared/routing/routes.ts';
import { YEAR_ATTRIBUTE } from './data-attributes.ts';
import type { ShellProps } from './page.ts';
import { Text } from './text.tsx';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';

const LINKS = ['privacy', 'terms', 'contact', 'embed'] as const satisfies readonly RouteName[];

/** Looks like the title block of a technical drawing, with one cell for each subject. */
export function Footer({
  path,
  language,
  shell,
  settings,
}: ShellProps & { readonly path: string }) {
  const { footer, home } = shell;
  return (
    <footer className="footer">
      <div className="frame title-block">
        <div className="who">
          <Logo language={language} label={home} />
          <p>{footer.line}</p>
        </div>
        <nav aria-label={footer.navigation}>
          <ul>
            {LINKS.map((route) => (
              <li key={route}>
                <a href={routePath(route, language)}>{footer[route]}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav className="plate" aria-label={footer.languages}>
          <LanguageLinks path={path} language={language} shows="code" />
        </nav>
        <p className="plate">
          <Text
            text={footer.copyright}
            values={{ year: <span {...{ [YEAR_ATTRIBUTE]: '' }}>{settings.year}</span> }}
          />
        </p>
      </div>
    </footer>
  );
}
