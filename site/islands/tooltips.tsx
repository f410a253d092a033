import { useEffect, useId, useRef, useState } from 'react';
import { TOOLTIP } from '#shared/design-tokens.ts';

interface TooltipsProps {
  readonly items: readonly { readonly trigger: string; readonly text: string }[];
}

/**
 * Words that explain themselves. The first waits until the pointer rests; once one was open, the
 * next follows at once for a moment. Focus and Escape need no waiting.
 */
export function Tooltips({ items }: TooltipsProps) {
  const id = useId();
  const [open, setOpen] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  const terms = useRef<HTMLDivElement>(null);

  function show(index: number) {
    clearTimeout(timer.current);
    setOpen(index);
  }

  function rest(index: number, now: number) {
    const isFollowing = now - closedAt.current < TOOLTIP.skipDelayMs;
    if (isFollowing) show(index);
    else timer.current = setTimeout(() => setOpen(index), TOOLTIP.openDelayMs);
  }

  function hide({ timeStamp }: { readonly timeStamp: number }) {
    clearTimeout(timer.current);
    if (open !== undefined) closedAt.current = timeStamp;
    setOpen(undefined);
  }

  // What was focused or rested on before this code was there does not happen again.
  useEffect(() => {
    const all = [...(terms.current?.children ?? [])];
    const focused = all.findIndex((term) => term.contains(document.activeElement));
    const hovered = all.findIndex((term) => term.matches(':hover'));
    if (focused >= 0) setOpen(focused);
    else if (hovered >= 0) rest(hovered, 0);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once, on arrival
  }, []);

  useEffect(() => {
    if (open === undefined) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide(event);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  return (
    <div className="tooltips" ref={terms}>
      {items.map(({ trigger, text }, index) => (
        <span
          key={trigger}
          className="tooltip-anchor"
          onPointerEnter={({ timeStamp }) => rest(index, timeStamp)}
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
            <span role="tooltip" id={`${id}-${index}`} className="tooltip">
              {text}
            </span>
          )}
        </span>
      ))}
    </div>
  );
}
