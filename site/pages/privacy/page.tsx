import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import { LastUpdated, LegalSectionItem } from '../../components/legal/legal.tsx';
import { definePage, type PageProps } from '../../shell/page.ts';
import { Imprint } from '../../shell/imprint.tsx';
import { Text } from '../../shell/text.tsx';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import style from '../../components/legal/legal.css?inline';

export const page = definePage({
  texts: { it, en, de, fr },
  content: PrivacyPage,
  style,
  isListed: true,
});

/** The day of the last change of the text. */
const LAST_UPDATED = '2026-11-28';

function PrivacyPage(props: PageProps<Texts<typeof it>>) {
  const { texts, shell, settings } = props;
  const email = <a href={`mailto:${BRAND.privacyEmail}`}>{BRAND.privacyEmail}</a>;
  return (
    <article className="frame stack loose legal">
      <h1>{shell.privacyPolicy}</h1>
      <div className="split">
        <div className="stack preface">
          <LastUpdated {...props} day={LAST_UPDATED} />
          <aside className="notice" aria-labelledby="disclaimer">
            <h2 id="disclaimer">{texts.disclaimer.title}</h2>
            <p>{texts.disclaimer.text}</p>
          </aside>
        </div>
        <div className="accordion">
          {Object.entries(texts.sections).map(([id, section]) => (
            <LegalSectionItem
              key={id}
              id={id}
              section={section}
              link={shell.sectionLink}
              places={settings.places}
            >
              {id === 'controller' && <Imprint {...props} />}
            </LegalSectionItem>
          ))}
          <p>
            <Text text={texts.contact} values={{ email }} />
          </p>
        </div>
      </div>
    </article>
  );
}
