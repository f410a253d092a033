import type { LandingMessages } from '../../messages/landing-messages.ts';

/** The name that the items share. A browser keeps at most one `details` of a name open. */
const ACCORDION = 'faq';

export function Faq({ texts }: { readonly texts: LandingMessages['faq'] }) {
  return (
    <section className="faq" aria-labelledby="faq">
      <div className="frame">
        <h2 id="faq">{texts.title}</h2>
        <div className="accordion">
          {texts.items.map(({ question, answer }) => (
            <details key={question} name={ACCORDION}>
              <summary>
                <h3>{question}</h3>
              </summary>
              <p className="answer">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
