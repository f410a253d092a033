import { Tabs } from '../islands/tabs.tsx';
import type { SiteMessages } from '../messages/site-messages.ts';
import type { Choices } from './choices.ts';
import { CodeBlock } from './code-block.tsx';
import {
  channelSnippet,
  DEFINE_SNIPPET,
  elementSnippet,
  INSTALL_SNIPPET,
  pinnedSnippet,
  policySnippet,
  reactSnippet,
  type Source,
  styleSnippet,
} from './snippets.ts';

interface CodeProps {
  readonly texts: SiteMessages['embed']['code'];
  readonly choices: Choices;
  readonly source: Source;
}

/** The four ways to embed the form, of which one is shown. */
export function CodeTabs({ texts, choices, source }: CodeProps) {
  const { release } = source;
  const items = [
    {
      label: texts.script,
      text: (
        <>
          <p>{texts.scriptNote}</p>
          <CodeBlock label="HTML" code={channelSnippet(choices, source)} texts={texts} isMain />
        </>
      ),
    },
    {
      label: texts.pinned,
      text: release ? (
        <>
          <p>{texts.pinnedNote.replace('{version}', release.version)}</p>
          <CodeBlock
            label="HTML"
            code={pinnedSnippet(choices, source, release)}
            texts={texts}
            isMain
          />
        </>
      ) : (
        <p>{texts.noRelease}</p>
      ),
    },
    {
      label: 'npm',
      text: (
        <>
          <p>{texts.packageNote}</p>
          <CodeBlock label={texts.install} code={INSTALL_SNIPPET} texts={texts} />
          <CodeBlock label={texts.yourScript} code={DEFINE_SNIPPET} texts={texts} />
          <CodeBlock
            label={texts.yourPage}
            code={elementSnippet(choices, source)}
            texts={texts}
            isMain
          />
        </>
      ),
    },
    {
      label: 'React',
      text: (
        <>
          <p>{texts.reactNote}</p>
          <CodeBlock label={texts.install} code={INSTALL_SNIPPET} texts={texts} />
          <CodeBlock
            label={texts.component}
            code={reactSnippet(choices, source)}
            texts={texts}
            isMain
          />
        </>
      ),
    },
  ];
  return <Tabs label={texts.ways} items={items} />;
}

/** What the partner's site has to allow and may add, whichever way it embeds the form. */
export function CodeExtras({ texts, choices, source }: CodeProps) {
  const style = styleSnippet(choices);
  return (
    <div className="extras">
      <section>
        <h3>{texts.policy.title}</h3>
        <p>{texts.policy.text}</p>
        <CodeBlock label="CSP" code={policySnippet(source)} texts={texts} />
      </section>
      <section>
        <h3>{texts.style.title}</h3>
        <p>{style ? texts.style.text : texts.noStyle}</p>
        {style && <CodeBlock label="CSS" code={style} texts={texts} />}
      </section>
    </div>
  );
}
