import type { Compared, Figure, Unit } from '../figure.ts';
import { median } from '../median.ts';
import type { Contender } from './contenders.ts';

/** What was measured of a contender, once a round. */
export type Samples = ReadonlyMap<Contender, readonly number[]>;

interface Comparison {
  readonly id: string;
  readonly name: string;
  readonly unit: Unit;
  readonly samples: Samples;
}

/**
 * The median of ours beside those of the others. The first of them is the best peer that needs no
 * iframe, so that the ratio is of that. Peers with an iframe follow, and the form by hand is last.
 */
export function compareMedians({ id, name, unit, samples }: Comparison): Figure {
  const medians = [...samples].map(([contender, values]) => {
    return { contender, value: Math.round(median(values)) };
  });
  const [ours, ...others] = medians;
  const against = others
    .toSorted((a, b) => rank(a.contender) - rank(b.contender) || a.value - b.value)
    .map(describe);
  return { id, name, unit, value: ours?.value ?? Number.NaN, against };
}

function describe({ contender, value }: { contender: Contender; value: number }): Compared {
  const { label: name, note } = contender;
  return note ? { name, value, note } : { name, value };
}

/** Peers whose form is in the page itself, then those with an iframe, then what is no peer. */
export function rank({ isFrame, isPeer }: Contender): number {
  return isPeer ? Number(isFrame) : 2;
}

/** Measures every contender once a round, so that a busy moment of the machine hits all of them. */
export async function measureInRounds<Sample>(
  rounds: number,
  contenders: readonly Contender[],
  measure: (contender: Contender) => Promise<Sample>,
): Promise<ReadonlyMap<Contender, readonly Sample[]>> {
  const samples = new Map<Contender, Sample[]>(contenders.map((contender) => [contender, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [contender, measured] of samples) measured.push(await measure(contender));
  }
  return samples;
}
