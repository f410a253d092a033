/** The vehicle kinds of the marketplace, in the order of the page. */
export const VEHICLE_KINDS = [
  'boxTruck',
  'tipper',
  'refrigerated',
  'flatbed',
  'mobileWorkshop',
  'nineSeater',
  'other',
] as const;

export type VehicleKind = (typeof VEHICLE_KINDS)[number];
