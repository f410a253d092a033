import { BRAND } from '#shared/brand.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Localized } from '#shared/languages.ts';
import { renderDocument } from './html-document.tsx';

interface PartnerPage {
  /** The language that is asked for, which may be none of ours. */
  readonly language: string | undefined;
  /** The address of the widget, and of the page's style sheet. */
  readonly script: string;
  readonly stylesheet: string;
}

/** A page of a partner that embeds the form with one tag. */
export function renderPartnerPage({ language: asked, script, stylesheet }: PartnerPage): string {
  const language = isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
  const { title, text } = TEXTS[language];
  return renderDocument({
    language,
    title,
    head: <link rel="stylesheet" href={stylesheet} />,
    children: (
      <>
        <header>
          <p>partner.example</p>
        </header>
        <main>
          <h1>{title}</h1>
          <p>{text}</p>
          <script src={script} data-partner="partner.example" data-via="" defer />
        </main>
      </>
    ),
  });
}

const TEXTS: Localized<{ readonly title: string; readonly text: string }> = {
  it: {
    title: 'Un furgone quando serve',
    text: `Presto potrai noleggiarlo con ${BRAND.name}. Iscriviti qui, senza lasciare questa pagina.`,
  },
  en: {
    title: 'A van when you need one',
    text: `Soon you can rent one with ${BRAND.name}. Sign up here, without leaving this page.`,
  },
  de: {
    title: 'Ein Lieferwagen, wenn Sie ihn brauchen',
    text: `Bald mieten Sie ihn über ${BRAND.name}. Tragen Sie sich hier ein, ohne diese Seite zu verlassen.`,
  },
  fr: {
    title: 'Un utilitaire quand il vous en faut un',
    text: `Bientôt à louer avec ${BRAND.name}. Inscrivez-vous ici, sans quitter cette page.`,
  },
};
