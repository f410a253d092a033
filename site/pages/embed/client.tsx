import { useState } from 'react';
import type { Language, Texts } from '#shared/languages.ts';
import { type Attribute, type Choices, DEFAULT_CHOICES } from './choices.ts';
import { CodeToCopy } from './code-to-copy.tsx';
import { Preview } from './preview.tsx';
import { Settings } from './settings.tsx';
import type { Source } from './snippets.ts';
import { Step } from './step.tsx';
import { useIsHydrated } from '../../client/use-is-hydrated.ts';
import type { it } from './it.ts';

interface EmbedConfiguratorProps {
  readonly language: Language;
  readonly source: Source;
  readonly attributes: readonly Attribute[];
  readonly texts: Pick<Texts<typeof it>, 'look' | 'code'>;
}

/** The settings, the preview and the code that follow from each other. */
export function Client({ language, source, attributes, texts }: EmbedConfiguratorProps) {
  const [choices, setChoices] = useState<Choices>(DEFAULT_CHOICES);
  const isHydrated = useIsHydrated();
  const { look, code } = texts;
  return (
    <>
      <Step number={2} texts={look}>
        <div className="configurator">
          <Settings
            language={language}
            texts={look}
            choices={choices}
            attributes={attributes}
            isDisabled={!isHydrated}
            onChange={(changed) => setChoices((former) => ({ ...former, ...changed }))}
          />
          <Preview texts={look} choices={choices} isDisabled={!isHydrated} />
        </div>
      </Step>
      <Step number={3} texts={code}>
        <CodeToCopy {...{ choices, source, language }} texts={code} />
      </Step>
    </>
  );
}
