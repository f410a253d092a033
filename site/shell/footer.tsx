import { type RouteName, routePath } from '#shared/routing/routes.ts';
import { YEAR_ATTRIBUTE } from './data-attributes.ts';
import type { ShellProps } from './page.ts';
import { Text } from './text.tsx';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';

const LINKS = ['privacy', 'terms', 'contact', 'embed'] as const satisfies readonly RouteName[];

export function Footer({
  path,
  language,
  shell,
  settings,
}: ShellProps & { readonly path: string }) {
  const { footer, home } = shell;
  return (
    <footer className="footer">
      <div className="frame">
        <div className="cluster apart">
          <div className="cluster">
            <Logo language={language} label={home} />
            <p>{footer.line}</p>
          </div>
          <nav aria-label={footer.navigation}>
            <ul className="cluster links">
              {LINKS.map((route) => (
                <li key={route}>
                  <a href={routePath(route, language)}>{footer[route]}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="cluster apart plate">
          <nav aria-label={footer.languages}>
            <LanguageLinks path={path} language={language} shows="code" />
          </nav>
          <p>
            <Text
              text={footer.copyright}
              values={{ year: <span {...{ [YEAR_ATTRIBUTE]: '' }}>{settings.year}</span> }}
            />
          </p>
        </div>
      </div>
    </footer>
  );
}
