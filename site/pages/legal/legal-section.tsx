import type { LegalSection } from '../../messages/legal-messages.ts';

/** The name that the items share. A browser keeps at most one `details` of a name open. */
const ACCORDION = 'sections';

export function LegalSectionItem({ section }: { readonly section: LegalSection }) {
  return (
    <details name={ACCORDION}>
      <summary>
        <h2>{section.title}</h2>
      </summary>
      <div className="answer">
        {section.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
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
      </div>
    </details>
  );
}
