import type { Language, Texts } from '#shared/languages.ts';
import type { Choices } from './choices.ts';
import { CodeBlock } from './code-block.tsx';
import { joinLink, policySnippet, scriptSnippet, type Source, styleSnippet } from './snippets.ts';
import type { it } from './it.ts';

interface CodeToCopyProps {
  readonly texts: Texts<typeof it>['code'];
  readonly choices: Choices;
  readonly source: Source;
  readonly language: Language;
}

/** The lines that embed the form, and what the partner's site has to allow and may add. */
export function CodeToCopy({ texts, choices, source, language }: CodeToCopyProps) {
  const style = styleSnippet(choices);
  return (
    <>
      <CodeBlock label="HTML" code={scriptSnippet(choices, source)} texts={texts} isMain />
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
    </>
  );
}
