import type { Texts } from '#shared/languages.ts';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Choices } from './choices.ts';
import { FormElement } from './form-element.tsx';
import { Segmented } from './segmented.tsx';
import type { it } from './it.ts';

interface PreviewProps {
  readonly texts: Texts<typeof it>['look'];
  readonly choices: Choices;
  readonly isDisabled: boolean;
}

const WIDTHS = ['320', '420', '640'] as const;

/**
 * The form as partners get it, on a ground of its own. It needs no frame, because no style of the page
 * reaches into its shadow root.
 */
export function Preview({ texts, choices, isDisabled }: PreviewProps) {
  const [chosenGround, setGround] = useState<'light' | 'dark'>();
  const [chosenWidth, setWidth] = useState<(typeof WIDTHS)[number]>();
  const isDark = useMatches(DARK, false);
  const isWide = useMatches(WIDE, true);
  const ground = chosenGround ?? (isDark ? 'dark' : 'light');
  const width = chosenWidth ?? (isWide ? '640' : '320');
  const stage = useRef<HTMLDivElement>(null);
  const hasComeNear = useHasComeNear(stage);
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
        ref={stage}
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
          {hasComeNear && <FormElement choices={choices} />}
          <noscript>{texts.needsScript}</noscript>
        </div>
      </div>
    </div>
  );
}

const DARK = '(prefers-color-scheme: dark)';

/** Where the widest form has room. */
const WIDE = '(min-width: 768px)';

/** Whether a media query matches. The rendered markup cannot know. */
function useMatches(media: string, inMarkup: boolean): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(media);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(media).matches,
    () => inMarkup,
  );
}

/** How far below the window the stage is when the widget is loaded, in pixels. */
const AHEAD = '600px';

/** Whether an element is, or has been, in the window or close to it. */
function useHasComeNear(element: RefObject<Element | null>): boolean {
  const [hasComeNear, setHasComeNear] = useState(false);

  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setHasComeNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  return hasComeNear;
}
