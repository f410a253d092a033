import type { Texts } from '#shared/languages.ts';
import { BRAND } from '#shared/brand.ts';
import { routePath } from '#shared/routing/routes.ts';
import { LanguageLinks } from '../../shell/language-links.tsx';
import { LogoDrawing } from '../../shell/logo.tsx';
import { definePage, type PageProps } from '../../shell/page.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import style from './page.css?inline';
import script from './join.ts?script';

export const page = definePage({
  texts: { it, en, de, fr },
  content: JoinPage,
  style,
  hasWidget: true,
  isBare: true,
  script,
});

/**
 * The form alone, for a link or a QR code where no script may stand. join.ts reads the query.
 * It may stand in a frame, which our other pages refuse: links to them open beside it.
 */
function JoinPage({ language, shell, settings }: PageProps<Texts<typeof it>>) {
  const { footer } = shell;
  return (
    <div className="frame stack join">
      <header className="stack">
        <p className="logo">
          <LogoDrawing label={BRAND.name} />
        </p>
        <h1 className="lead">{footer.line}</h1>
      </header>
      <div dangerouslySetInnerHTML={{ __html: settings.widget[language].joinHtml }} />
      <div>
        <nav aria-label={footer.navigation}>
          <ul className="cluster links note">
            {(['privacy', 'terms', 'contact'] as const).map((route) => (
              <li key={route}>
                <a href={routePath(route, language)} target="_blank">
                  {footer[route]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <nav className="plate" aria-label={footer.languages}>
          <LanguageLinks path={routePath('join', language)} language={language} shows="code" />
        </nav>
      </div>
    </div>
  );
}
