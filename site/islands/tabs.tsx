import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useIsLive } from '../forms/use-is-live.ts';

interface TabsProps {
  readonly label: string;
  readonly items: readonly { readonly label: string; readonly text: string }[];
}

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** One panel at a time; the arrow keys move along the tabs, of which one is in the tab order. */
export function Tabs({ label, items }: TabsProps) {
  const id = useId();
  const [selected, setSelected] = useState(0);
  const isLive = useIsLive();
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);

  function move(event: KeyboardEvent) {
    const next = STEPS[event.key]?.(selected, items.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
    tabs.current[next]?.focus();
  }

  return (
    <div className="tabs">
      <div role="tablist" aria-label={label}>
        {items.map((item, index) => (
          <button
            key={item.label}
            ref={(node) => {
              tabs.current[index] = node;
            }}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            disabled={!isLive}
            aria-selected={index === selected}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
            onKeyDown={move}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item, index) => (
        <p
          key={item.label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== selected}
          tabIndex={0}
        >
          {item.text}
        </p>
      ))}
    </div>
  );
}
