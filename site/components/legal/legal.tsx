import type { ReactNode } from 'react';
import { FormattedList, useIntl } from 'react-intl';
import type { Places } from '#shared/countries.ts';
import { withOrdinal } from '#shared/languages.ts';
import type { ShellProps } from '../../shell/page.ts';
import { Text } from '../../shell/text.tsx';

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
export function LegalSectionItem({ id, section, link, places, children }: LegalSectionItemProps) {
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

interface LastUpdatedProps extends ShellProps {
  /** `YYYY-MM-DD` */
  readonly day: string;
}

export function LastUpdated({ day, language, shell }: LastUpdatedProps) {
  const { formatDate } = useIntl();
  const date = (
    <time dateTime={day}>
      {withOrdinal(formatDate(day, { dateStyle: 'long', timeZone: 'UTC' }), language)}
    </time>
  );
  return (
    <p className="plate">
      <Text text={shell.lastUpdated} values={{ date }} />
    </p>
  );
}
