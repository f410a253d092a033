import { type ReactNode, useId, useState } from 'react';
import { FilterPanel } from './filter-panel.tsx';
import { useSegment, withFilter } from './segment-context.tsx';
import { describeFilters } from './words.ts';

/** Which people a page is about: a chip for each filter, and all filters behind a button. */
export function FilterBar({ children }: { readonly children?: ReactNode }) {
  const { segment, setSegment } = useSegment();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const filters = describeFilters(segment);
  return (
    <div className="filters" role="group" aria-label="Which people">
      <div className="bar">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          Filter
        </button>
        {filters.length === 0 && <p className="everyone">Everyone on the list</p>}
        {filters.map(({ name, text }) => (
          <button
            key={name}
            type="button"
            className="chip set"
            aria-label={`Take away ${text}`}
            onClick={() => setSegment(withFilter(segment, name, undefined))}
          >
            {text}
            <span aria-hidden="true"> ×</span>
          </button>
        ))}
        {filters.length > 1 && (
          <button type="button" className="quiet" onClick={() => setSegment({})}>
            Take all away
          </button>
        )}
        {children}
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <FilterPanel />}
      </div>
    </div>
  );
}
