import { createElement, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { API_ROOT } from '#shared/contract/paths.ts';
import type { LookMessages } from '../messages/embed-messages.ts';
import { attributesOf, type Choices, customPropertiesOf, type Pairs } from './choices.ts';
import { Segmented } from './segmented.tsx';

interface PreviewProps {
  readonly texts: LookMessages;
  readonly choices: Choices;
  readonly isDisabled: boolean;
}

const WIDTHS = ['320', '420', '640'] as const;

/**
 * The form as partners get it: the element of the channel file, in test mode, on a ground of its own.
 * It needs no frame, because no style of the page reaches into its shadow root.
 */
export function Preview({ texts, choices, isDisabled }: PreviewProps) {
  const [ground, setGround] = useState<'light' | 'dark'>('light');
  const [chosenWidth, setWidth] = useState<(typeof WIDTHS)[number]>();
  const isWide = useIsWide();
  const width = chosenWidth ?? (isWide ? '640' : '320');
  const element = useElementSettings(choices);
  const heading = choices.heading.trim();
  return (
    <div className="preview">
      <fieldset className="preview-bar" disabled={isDisabled}>
        <legend className="unseen">{texts.preview}</legend>
        <Segmented
          legend={texts.ground}
          options={[
            ['light', texts.light],
            ['dark', texts.dark],
          ]}
          value={ground}
          onChange={setGround}
        />
        <Segmented
          legend={texts.width}
          options={WIDTHS.map((each) => [each, each])}
          value={width}
          onChange={setWidth}
        />
      </fieldset>
      <div
        className="stage"
        role="region"
        aria-label={texts.preview}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls
        tabIndex={0}
        data-ground={ground}
      >
        <div className="host" data-width={width}>
          <p className="measure plate" aria-hidden="true">
            {width} px
          </p>
          {createElement(
            'van-waitlist',
            { ref: element, api: API_ROOT, test: '' },
            heading && <span slot="heading">{heading}</span>,
          )}
          <noscript>{texts.needsScript}</noscript>
        </div>
      </div>
    </div>
  );
}

/**
 * Sets the element by its attributes and custom properties, as its documentation does. The address
 * after a sign-up is left out, because it would lead away from the page.
 */
function useElementSettings(choices: Choices) {
  const element = useRef<HTMLElement>(null);
  const applied = useRef<{ attributes: Pairs; properties: Pairs }>({
    attributes: [],
    properties: [],
  });

  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const attributes = attributesOf({ ...choices, successUrl: '' });
    const properties = customPropertiesOf(choices);
    for (const [name] of applied.current.attributes) {
      if (!attributes.some(([other]) => other === name)) node.removeAttribute(name);
    }
    for (const [name, value] of attributes) node.setAttribute(name, value);
    for (const [name] of applied.current.properties) {
      if (!properties.some(([other]) => other === name)) node.style.removeProperty(name);
    }
    for (const [name, value] of properties) node.style.setProperty(name, value);
    applied.current = { attributes, properties };
  }, [choices]);

  return element;
}

/** Where settings and preview are side by side. The style sheet names it, too. */
const WIDE = '(min-width: 1200px)';

/** True in the rendered markup. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(WIDE).matches,
    () => true,
  );
}
