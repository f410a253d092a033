import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useIsHydrated } from '../../../client/use-is-hydrated.ts';

interface TabsProps {
  readonly label: string;
  readonly items: readonly { readonly label: string; readonly text: ReactNode }[];
}

/** The index of the tab that a key moves to, by the name of the key. */
const KEYS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Shows one panel at a time. Arrow keys select a tab. Only the selected tab is in the tab order. */
export function Client({ label, items }: TabsProps) {
  const id = useId();
  const [selected, setSelected] = useState(0);
  const isHydrated = useIsHydrated();
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);

  function onKeyDown(event: KeyboardEvent) {
    const next = KEYS[event.key]?.(selected, items.length - 1);
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
            disabled={!isHydrated}
            aria-selected={index === selected}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
            onKeyDown={onKeyDown}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item, index) => (
        <div
          key={item.label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== selected}
          tabIndex={0}
        >
          {item.text}
        </div>
      ))}
    </div>
  );
}
