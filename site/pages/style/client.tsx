import { useEffect, useId, useRef, useState } from 'react';
import { TOOLTIP } from '#shared/design-tokens.ts';

interface TooltipsProps {
  readonly items: readonly { readonly trigger: string; readonly text: string }[];
}

/**
 * Terms with a tooltip. A tooltip opens when the pointer has rested on its term for
 * `TOOLTIP.openDelayMs`. If another one closed less than `TOOLTIP.skipDelayMs` ago, it opens at
 * once. Focus opens and Escape closes it at once.
 */
export function Client({ items }: TooltipsProps) {
  const id = useId();
  const [open, setOpen] = useState<number>();
  const openTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  const root = useRef<HTMLDivElement>(null);

  function show(index: number) {
    clearTimeout(openTimer.current);
    setOpen(index);
  }

  function showAfterDelay(index: number, now: number) {
    const skipsDelay = now - closedAt.current < TOOLTIP.skipDelayMs;
    if (skipsDelay) show(index);
    else openTimer.current = setTimeout(() => setOpen(index), TOOLTIP.openDelayMs);
  }

  function hide({ timeStamp }: { readonly timeStamp: number }) {
    clearTimeout(openTimer.current);
    if (open !== undefined) closedAt.current = timeStamp;
    setOpen(undefined);
  }

  // A term that was focused or hovered before hydration gets no event for it afterwards.
  useEffect(() => {
    const terms = [...(root.current?.children ?? [])];
    const focused = terms.findIndex((term) => term.contains(document.activeElement));
    const hovered = terms.findIndex((term) => term.matches(':hover'));
    if (focused >= 0) setOpen(focused);
    else if (hovered >= 0) showAfterDelay(hovered, 0);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once, after hydration
  }, []);

  useEffect(() => {
    if (open === undefined) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide(event);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });

  return (
    <div className="tooltips" ref={root}>
      {items.map(({ trigger, text }, index) => (
        <span
          key={trigger}
          className="tooltip-anchor"
          onPointerEnter={({ timeStamp }) => showAfterDelay(index, timeStamp)}
          onPointerLeave={hide}
        >
          <button
            type="button"
            className="term"
            aria-describedby={open === index ? `${id}-${index}` : undefined}
            onFocus={() => show(index)}
            onBlur={hide}
          >
            {trigger}
          </button>
          {open === index && (
            <span role="tooltip" id={`${id}-${index}`} className="tooltip" ref={keepInView}>
              {text}
            </span>
          )}
        </span>
      ))}
    </div>
  );
}

/** A tooltip is below its term, and begins where it begins. At an edge of the window it flips. */
function keepInView(tooltip: HTMLElement | null): void {
  if (tooltip === null) return;
  const { right, bottom } = tooltip.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  tooltip.classList.toggle('ends-with-term', right > clientWidth);
  tooltip.classList.toggle('above', bottom > clientHeight);
}
