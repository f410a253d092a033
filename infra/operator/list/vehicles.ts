/** The vans that people offer. */
export interface Vehicles {
  /** How many people gave a number. */
  readonly people: number;
  readonly sum: number;
  /** Half of these people have this many vans or fewer. 0 without people. */
  readonly median: number;
  readonly sizes: readonly { readonly name: string; readonly count: number }[];
}

const SIZES = [
  { name: '1', max: 1 },
  { name: '2', max: 2 },
  { name: '3 to 5', max: 5 },
  { name: '6 to 10', max: 10 },
  { name: '11 to 20', max: 20 },
  { name: 'over 20', max: Infinity },
];

export interface VehicleCounter {
  add(count: number): void;
  result(): Vehicles;
}

export function createVehicleCounter(): VehicleCounter {
  /** People by their number of vans. The contract limits how many numbers there are. */
  const people = new Map<number, number>();
  return {
    add: (count) => void people.set(count, (people.get(count) ?? 0) + 1),
    result() {
      const sorted = [...people].toSorted(([a], [b]) => a - b);
      const total = sorted.reduce((sum, [, owners]) => sum + owners, 0);
      let seen = 0;
      const middle = sorted.find(([, owners]) => (seen += owners) >= total / 2);
      return {
        people: total,
        sum: sorted.reduce((sum, [count, owners]) => sum + count * owners, 0),
        median: middle?.[0] ?? 0,
        sizes: SIZES.map(({ name, max }, index) => ({
          name,
          count: sorted
            .filter(([count]) => count <= max && count > (SIZES[index - 1]?.max ?? 0))
            .reduce((sum, [, owners]) => sum + owners, 0),
        })),
      };
    },
  };
}
