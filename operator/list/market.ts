import type { Intent } from '#shared/contract/sign-up.ts';
import { ELSEWHERE } from './regions.ts';

/** The supply of vans and the demand for them in a municipality of Ticino or a Swiss canton. */
export interface RegionMarket {
  readonly name: string;
  readonly people: number;
  /** Who look for a van, and who offer one. Some do both. */
  readonly looking: number;
  readonly offering: number;
  /** As far as they gave a number. */
  readonly vans: number;
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** Counts people by region. Who named no place is left out. */
export function createMarketCounter() {
  const regions = new Map<string, Mutable<RegionMarket>>();
  return {
    add(name: string | undefined, intent: Intent | undefined, vans: number): void {
      if (name === undefined) return;
      const region = regions.get(name) ?? { name, people: 0, looking: 0, offering: 0, vans: 0 };
      regions.set(name, region);
      region.people += 1;
      if (intent === 'looking' || intent === 'both') region.looking += 1;
      if (intent !== 'offering' && intent !== 'both') return;
      region.offering += 1;
      region.vans += vans;
    },
    /** The regions with the most people first, and `ELSEWHERE` last. */
    result(): readonly RegionMarket[] {
      return [...regions.values()].toSorted(
        (a, b) => lastOf(a) - lastOf(b) || b.people - a.people || compare(a, b),
      );
    },
  };
}

function lastOf({ name }: RegionMarket): number {
  return name === ELSEWHERE ? 1 : 0;
}

function compare(a: RegionMarket, b: RegionMarket): number {
  return a.name.localeCompare(b.name);
}

/** Gathers the regions that are not shown in `ELSEWHERE`. */
export function gatherRegions(
  regions: readonly RegionMarket[],
  isShown: (region: RegionMarket, index: number) => boolean,
): readonly RegionMarket[] {
  const shown = regions.filter(
    (region, index) => region.name !== ELSEWHERE && isShown(region, index),
  );
  const others = regions.filter((region) => !shown.includes(region));
  const sum = (key: keyof Omit<RegionMarket, 'name'>) =>
    others.reduce((total, region) => total + region[key], 0);
  const elsewhere = {
    name: ELSEWHERE,
    people: sum('people'),
    looking: sum('looking'),
    offering: sum('offering'),
    vans: sum('vans'),
  };
  return others.length > 0 ? [...shown, elsewhere] : shown;
}
