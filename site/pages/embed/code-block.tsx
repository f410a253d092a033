import type { Texts } from '#shared/languages.ts';
import { useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '../../client/use-is-hydrated.ts';
import type { it } from './it.ts';

interface CodeBlockProps {
  /** What the code is for. */
  readonly label: string;
  readonly code: string;
  readonly texts: Pick<Texts<typeof it>['code'], 'copy' | 'copied' | 'selected'>;
  /** Whether copying it is the main action of the page. */
  readonly isMain?: boolean;
}

const SAID_FOR_MS = 2500;

/** Code with a button that copies it and says so, also to a screen reader. */
export function CodeBlock({ label, code, texts, isMain = false }: CodeBlockProps) {
  const [said, setSaid] = useState('');
  const isHydrated = useIsHydrated();
  const element = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => setSaid(''), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [said]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      setSaid(texts.copied);
    } catch (error) {
      // The visitor or a policy does not allow it, or the page is not served by HTTPS.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      if (element.current) getSelection()?.selectAllChildren(element.current);
      setSaid(texts.selected);
    }
  }

  return (
    <div className="code">
      <div className="code-bar">
        <span className="plate">{label}</span>
        <span role="status" className="plate">
          {said}
        </span>
        <button
          type="button"
          className={isMain ? 'button primary' : 'button'}
          aria-label={`${texts.copy}: ${label}`}
          disabled={!isHydrated}
          onClick={() => void copy()}
        >
          {texts.copy}
        </button>
      </div>
      <pre>
        <code ref={element} translate="no">
          {code.split(VALUE).map((part, index) =>
            // The parts at odd places are those that the expression captures.
            // oxlint-disable-next-line react/no-array-index-key -- parts have no other identity
            index % 2 === 0 ? part : <span key={index}>{part}</span>,
          )}
        </code>
      </pre>
    </div>
  );
}

/** What a partner sets or has to know: quoted values, addresses, colours, lengths. */
const VALUE = /("(?:\\.|[^"\\\n])*"|https:\/\/[^\s;]+|#[0-9a-f]{6}|\b\d+px)/;
