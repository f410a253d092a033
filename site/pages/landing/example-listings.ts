import type { VehicleKind } from '../../components/drawings/vehicle-shapes.tsx';

export interface ExampleListing {
  readonly kind: VehicleKind;
  readonly place: string;
  readonly owner: 'private' | 'company' | 'rental';
  readonly pricePerDayChf: number;
  readonly payloadKg: number;
  /** Length and height are those of the drawing. */
  readonly widthM: number;
  /**
   * Of a week, from Monday as 0. It is a week without dates: a page in a cache would soon show days
   * of the past, and days counted from today would promise vehicles that do not exist.
   */
  readonly freeDays: readonly number[];
}

/** Made up, as the page says. */
export const EXAMPLE_LISTINGS: readonly ExampleListing[] = [
  {
    kind: 'boxTruck',
    place: 'Lugano',
    owner: 'rental',
    pricePerDayChf: 145,
    payloadKg: 1050,
    widthM: 2.2,
    freeDays: [0, 1, 4, 5, 6],
  },
  {
    kind: 'nineSeater',
    place: 'Bellinzona',
    owner: 'private',
    pricePerDayChf: 110,
    payloadKg: 900,
    widthM: 2,
    freeDays: [1, 2, 3, 4],
  },
  {
    kind: 'refrigerated',
    place: 'Locarno',
    owner: 'rental',
    pricePerDayChf: 165,
    payloadKg: 950,
    widthM: 2.1,
    freeDays: [0, 1, 2, 6],
  },
  {
    kind: 'tipper',
    place: 'Bellinzona',
    owner: 'company',
    pricePerDayChf: 155,
    payloadKg: 1150,
    widthM: 2.1,
    freeDays: [4, 5, 6],
  },
  {
    kind: 'flatbed',
    place: 'Mendrisio',
    owner: 'private',
    pricePerDayChf: 120,
    payloadKg: 1300,
    widthM: 2.1,
    freeDays: [0, 2, 3, 5],
  },
  {
    kind: 'mobileWorkshop',
    place: 'Lugano',
    owner: 'company',
    pricePerDayChf: 130,
    payloadKg: 850,
    widthM: 2,
    freeDays: [3, 4, 5, 6],
  },
];
