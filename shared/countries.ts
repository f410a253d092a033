import { DEFAULT_REGION } from './stage.ts';

/** ISO 3166 codes of the countries that regions of AWS are in. */
const REGIONS: Readonly<Record<string, readonly string[]>> = {
  AE: ['me-central-1'],
  AU: ['ap-southeast-2', 'ap-southeast-4'],
  BH: ['me-south-1'],
  BR: ['sa-east-1'],
  CA: ['ca-central-1', 'ca-west-1'],
  CH: ['eu-central-2'],
  DE: ['eu-central-1'],
  ES: ['eu-south-2'],
  FR: ['eu-west-3'],
  GB: ['eu-west-2'],
  HK: ['ap-east-1'],
  ID: ['ap-southeast-3'],
  IE: ['eu-west-1'],
  IL: ['il-central-1'],
  IN: ['ap-south-1', 'ap-south-2'],
  IT: ['eu-south-1'],
  JP: ['ap-northeast-1', 'ap-northeast-3'],
  KR: ['ap-northeast-2'],
  MX: ['mx-central-1'],
  MY: ['ap-southeast-5'],
  NZ: ['ap-southeast-6'],
  SE: ['eu-north-1'],
  SG: ['ap-southeast-1'],
  TH: ['ap-southeast-7'],
  TW: ['ap-east-2'],
  US: ['us-east-1', 'us-east-2', 'us-west-1', 'us-west-2'],
  ZA: ['af-south-1'],
};

/** Undefined for a region that AWS has added since. */
export function countryOf(region: string): string | undefined {
  return Object.keys(REGIONS).find((country) => REGIONS[country]?.includes(region));
}

/** Where personal data goes: codes that `Intl.DisplayNames` knows, of countries and continents. */
export interface Places {
  /** Of the region. */
  readonly countries: readonly string[];
  /** Of the edge, which passes on what visitors send. */
  readonly edge: readonly string[];
}

/** Of a stage with default settings: its edge is in price class 100 of CloudFront. */
export const PLACES: Places = {
  countries: [countryOf(DEFAULT_REGION) ?? ''],
  edge: ['US', 'CA', 'MX', '150', 'IL'],
};
