import { BRAND } from '#shared/brand.ts';
import type { PageProps } from '../../page-props.ts';
import { Text } from '../../text.tsx';
import { LastUpdated } from './last-updated.tsx';
import { LegalSectionItem } from './legal-section.tsx';

export function PrivacyPage({ messages: { privacy } }: PageProps) {
  const email = <a href={`mailto:${BRAND.privacyEmail}`}>{BRAND.privacyEmail}</a>;
  return (
    <article className="frame legal">
      <h1>{privacy.title}</h1>
      <div className="preface">
        <LastUpdated page="privacy" text={privacy.lastUpdated} />
        <aside className="notice" aria-labelledby="disclaimer">
          <h2 id="disclaimer">{privacy.disclaimer.title}</h2>
          <p>{privacy.disclaimer.text}</p>
        </aside>
      </div>
      <div className="accordion">
        {Object.values(privacy.sections).map((section) => (
          <LegalSectionItem key={section.title} section={section} />
        ))}
        <p className="after">
          <Text text={privacy.contact} values={{ email }} />
        </p>
      </div>
    </article>
  );
}
