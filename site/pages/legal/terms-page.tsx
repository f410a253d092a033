import type { PageProps } from '../../page-props.ts';
import { LastUpdated } from './last-updated.tsx';
import { LegalSectionItem } from './legal-section.tsx';

export function TermsPage({ messages: { terms } }: PageProps) {
  return (
    <article className="frame legal">
      <h1>{terms.title}</h1>
      <div className="preface">
        <LastUpdated page="terms" text={terms.lastUpdated} />
        <p className="lead">{terms.lead}</p>
      </div>
      <div className="accordion">
        {Object.values(terms.sections).map((section) => (
          <LegalSectionItem key={section.title} section={section} />
        ))}
        <aside className="notice" aria-labelledby="note">
          <h2 id="note">{terms.note.title}</h2>
          <p>{terms.note.text}</p>
        </aside>
      </div>
    </article>
  );
}
