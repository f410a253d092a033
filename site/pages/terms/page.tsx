import type { Texts } from '#shared/languages.ts';
import { LastUpdated, LegalSectionItem } from '../../components/legal/legal.tsx';
import { definePage, type PageProps } from '../../shell/page.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import style from '../../components/legal/legal.css?inline';

export const page = definePage({
  texts: { it, en, de, fr },
  content: TermsPage,
  style,
  isListed: true,
});

/** The day of the last change of the text. */
const LAST_UPDATED = '2026-11-28';

function TermsPage(props: PageProps<Texts<typeof it>>) {
  const { texts, shell, settings } = props;
  return (
    <article className="frame stack loose legal">
      <h1>{texts.title}</h1>
      <div className="split">
        <div className="stack preface">
          <LastUpdated {...props} day={LAST_UPDATED} />
          <p className="lead">{texts.lead}</p>
        </div>
        <div className="accordion">
          {Object.entries(texts.sections).map(([id, section]) => (
            <LegalSectionItem
              key={id}
              id={id}
              section={section}
              link={shell.sectionLink}
              places={settings.places}
            />
          ))}
          <aside className="notice" aria-labelledby="note">
            <h2 id="note">{texts.note.title}</h2>
            <p>{texts.note.text}</p>
          </aside>
        </div>
      </div>
    </article>
  );
}
