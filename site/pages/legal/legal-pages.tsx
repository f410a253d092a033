import type { ReactNode } from 'react';
import { FormattedList, useIntl } from 'react-intl';
import { BRAND } from '#shared/brand.ts';
import type { Places } from '#shared/countries.ts';
import { type Language, withOrdinal } from '#shared/languages.ts';
import type { PageProps } from '../../page-props.ts';
import { Imprint } from '../../layout/imprint.tsx';
import { Text } from '../../text.tsx';

/** The day of the last change of each text, as `YYYY-MM-DD`. */
export const LAST_UPDATED = {
  privacy: '2026-11-28',
  terms: '2026-11-25',
} as const;

export function PrivacyPage(page: PageProps) {
  const { privacy } = page.messages;
  const { places } = page.settings;
  const email = <a href={`mailto:${BRAND.privacyEmail}`}>{BRAND.privacyEmail}</a>;
  return (
    <article className="frame legal">
      <h1>{privacy.title}</h1>
      <div className="preface">
        <LastUpdated page="privacy" language={page.language} text={privacy.lastUpdated} />
        <aside className="notice" aria-labelledby="disclaimer">
          <h2 id="disclaimer">{privacy.disclaimer.title}</h2>
          <p>{privacy.disclaimer.text}</p>
        </aside>
      </div>
      <div className="accordion">
        {Object.entries(privacy.sections).map(([id, section]) => (
          <LegalSectionItem key={id} id={id} section={section} link={privacy.link} places={places}>
            {id === 'controller' && <Imprint {...page} />}
          </LegalSectionItem>
        ))}
        <p className="after">
          <Text text={privacy.contact} values={{ email }} />
        </p>
      </div>
    </article>
  );
}

export function TermsPage({
  language,
  messages: { terms, privacy },
  settings: { places },
}: PageProps) {
  return (
    <article className="frame legal">
      <h1>{terms.title}</h1>
      <div className="preface">
        <LastUpdated page="terms" language={language} text={privacy.lastUpdated} />
        <p className="lead">{terms.lead}</p>
      </div>
      <div className="accordion">
        {Object.entries(terms.sections).map(([id, section]) => (
          <LegalSectionItem
            key={id}
            id={id}
            section={section}
            link={privacy.link}
            places={places}
          />
        ))}
        <aside className="notice" aria-labelledby="note">
          <h2 id="note">{terms.note.title}</h2>
          <p>{terms.note.text}</p>
        </aside>
      </div>
    </article>
  );
}

/** The name that the items share. A browser keeps at most one `details` of a name open. */
const ACCORDION = 'sections';

/** Paragraphs, then a list, then the paragraphs after the list. */
interface LegalSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  readonly closing?: readonly string[];
}

interface LegalSectionItemProps {
  readonly id: string;
  readonly section: LegalSection;
  /** The text of the link to the section itself. */
  readonly link: string;
  readonly places: Places;
  /** After its paragraphs. */
  readonly children?: ReactNode;
}

/** A browser opens the section whose content is the target of the URL. */
function LegalSectionItem({ id, section, link, places, children }: LegalSectionItemProps) {
  const values = {
    countries: <CountryNames codes={places.countries} />,
    edge: <CountryNames codes={places.edge} />,
  };
  return (
    <details name={ACCORDION}>
      <summary>
        <h2>{section.title}</h2>
      </summary>
      <div className="answer" id={id}>
        {section.paragraphs.map((text) => (
          <p key={text}>
            <Text text={text} values={values} />
          </p>
        ))}
        {children}
        {section.points && (
          <ul>
            {section.points.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {section.closing?.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <a className="permalink" href={`#${id}`}>
          {link}
        </a>
      </div>
    </details>
  );
}

/** Countries and continents by their names in the language of the page. */
function CountryNames({ codes }: { readonly codes: readonly string[] }) {
  const { formatDisplayName } = useIntl();
  return <FormattedList value={codes.map((code) => formatDisplayName(code, { type: 'region' }))} />;
}

interface LastUpdatedProps {
  readonly page: keyof typeof LAST_UPDATED;
  readonly language: Language;
  /** Contains `{date}`. */
  readonly text: string;
}

function LastUpdated({ page, language, text }: LastUpdatedProps) {
  const { formatDate } = useIntl();
  const day = LAST_UPDATED[page];
  const date = (
    <time dateTime={day}>
      {withOrdinal(formatDate(day, { dateStyle: 'long', timeZone: 'UTC' }), language)}
    </time>
  );
  return (
    <p className="plate">
      <Text text={text} values={{ date }} />
    </p>
  );
}
