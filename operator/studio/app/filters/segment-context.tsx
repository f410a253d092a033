import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Input } from '../../calls.ts';

/** The filters that are set. Without one, it is the whole list. */
export type Segment = Input<'figures'>['segment'];

type SegmentState = Readonly<{ segment: Segment; setSegment: (segment: Segment) => void }>;

const SegmentContext = createContext<SegmentState | undefined>(undefined);

const KEPT = 'studio-segment';

/** The filters hold on all pages, until the tab is closed. */
export function SegmentProvider({ children }: { readonly children: ReactNode }) {
  const [segment, setState] = useState<Segment>(
    () => JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Segment,
  );
  const state = useMemo(() => {
    const setSegment = (next: Segment) => {
      sessionStorage.setItem(KEPT, JSON.stringify(next));
      setState(next);
    };
    return { segment, setSegment };
  }, [segment]);
  return <SegmentContext value={state}>{children}</SegmentContext>;
}

export function useSegment(): SegmentState {
  const state = useContext(SegmentContext);
  if (!state) throw new Error('Filters are known only inside a page');
  return state;
}

/** The segment with another value of a filter. Without a value, the filter goes. */
export function withFilter<Name extends keyof Segment>(
  segment: Segment,
  name: Name,
  value: Segment[Name] | undefined,
): Segment {
  const { [name]: _, ...others } = segment;
  const isEmpty =
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty ? others : { ...others, [name]: value };
}
