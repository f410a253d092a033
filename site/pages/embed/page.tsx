import type { Texts } from '#shared/languages.ts';
import { HostPage } from '../../components/drawings/host-page.tsx';
import { moreOf } from './choices.ts';
import { Step } from './step.tsx';
import { Island } from '../../shell/island.tsx';
import { definePage, type PageProps } from '../../shell/page.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import style from './page.css?inline';
import { Client as EmbedConfigurator } from './client.tsx';
import { Client as OriginCheck } from './origin-check/client.tsx';

export const page = definePage({
  texts: { it, en, de, fr },
  content: EmbedPage,
  style,
  isListed: true,
});

/** The page for partners: where the form may stand, how it looks, and the code to copy. */
function EmbedPage({ language, texts, shell, settings }: PageProps<Texts<typeof it>>) {
  const { title, lead, facts, origin, look, code } = texts;
  const { siteOrigin, attributes } = settings;
  return (
    <div className="frame embed">
      <div className="opening">
        <header className="stack">
          <p className="plate">{shell.footer.embed}</p>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <ul className="benefits">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </header>
        <HostPage />
      </div>
      <Step number={1} texts={origin}>
        <Island
          name="embed/origin-check"
          of={OriginCheck}
          language={language}
          props={{ texts: origin }}
        />
      </Step>
      <Island
        name="embed"
        of={EmbedConfigurator}
        language={language}
        props={{
          language,
          source: { siteOrigin },
          attributes: moreOf(attributes),
          texts: { look, code },
        }}
      />
    </div>
  );
}
