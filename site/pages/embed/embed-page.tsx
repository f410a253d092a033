import { HostPage } from '../../drawings/host-page.tsx';
import { moreOf } from '../../embed/choices.ts';
import { Step } from '../../embed/step.tsx';
import { Island } from '../../islands/island.tsx';
import type { PageProps } from '../../page-props.ts';

/** The page for partners: where the form may stand, how it looks, and the code to copy. */
export function EmbedPage({ language, messages, settings }: PageProps) {
  const { title, lead, facts, origin, look, code } = messages.embed;
  const { siteOrigin, attributes } = settings;
  return (
    <div className="frame embed">
      <div className="opening">
        <header>
          <p className="plate">{messages.layout.footer.embed}</p>
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
        <Island name="origin-check" props={{ texts: origin }} />
      </Step>
      <Island
        name="embed-configurator"
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
