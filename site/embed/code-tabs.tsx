import type { Language } from '#shared/languages.ts';
import { Tabs } from '../islands/tabs.tsx';
import type { SiteMessages } from '../messages/site-messages.ts';
import type { Choices } from './choices.ts';
import { CodeBlock } from './code-block.tsx';
import {
  channelSnippet,
  DEFINE_SNIPPET,
  elementSnippet,
  joinLink,
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
  /** The last block is what the way is about. */
  const way = (
    label: string,
    note: string,
    ...blocks: (readonly [name: string, code: string])[]
  ) => ({
    label,
    text: (
      <>
        <p>{note}</p>
        {blocks.map(([name, code], index) => (
          <CodeBlock
            key={name}
            label={name}
            isMain={index === blocks.length - 1}
            {...{ code, texts }}
          />
        ))}
      </>
    ),
  });
  const install = [texts.install, INSTALL_SNIPPET] as const;
  const items = [
    way(texts.script, texts.scriptNote, ['HTML', channelSnippet(choices, source)]),
    release
      ? way(texts.pinned, texts.pinnedNote.replace('{version}', release.version), [
          'HTML',
          pinnedSnippet(choices, source, release),
        ])
      : way(texts.pinned, texts.noRelease),
    way(
      'npm',
      texts.packageNote,
      install,
      [texts.yourScript, DEFINE_SNIPPET],
      [texts.yourPage, elementSnippet(choices, source)],
    ),
    way('React', texts.reactNote, install, [texts.component, reactSnippet(choices, source)]),
  ];
  return <Tabs label={texts.ways} items={items} />;
}

/** What the partner's site has to allow and may add, whichever way it embeds the form. */
export function CodeExtras({
  texts,
  choices,
  source,
  language,
}: CodeProps & { readonly language: Language }) {
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
      <section>
        <h3>{texts.link.title}</h3>
        <p>{texts.link.text}</p>
        <CodeBlock label="URL" code={joinLink(choices, source, language)} texts={texts} />
      </section>
    </div>
  );
}
