import type { PlainFormNotice } from '#shared/contract/plain-form.ts';

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

export interface TitledText {
  readonly title: string;
  readonly text: string;
}

export interface FaqItem {
  readonly question: string;
  readonly answer: string;
}

type Three<T> = readonly [T, T, T];
type Four<T> = readonly [T, T, T, T];
type Six<T> = readonly [T, T, T, T, T, T];

export interface LandingMessages {
  readonly hero: {
    readonly eyebrow: string;
    readonly headline: string;
    readonly lead: string;
    readonly benefits: Four<string>;
  };
  /** The results of a form that was posted without JavaScript. */
  readonly formNotices: Readonly<Record<PlainFormNotice, TitledText>>;
  readonly whyChoose: {
    readonly title: string;
    /** About search, payments, reviews and insurance. */
    readonly cards: Four<TitledText>;
  };
  readonly steps: { readonly title: string; readonly items: Three<TitledText> };
  readonly categories: {
    readonly title: string;
    readonly lead: string;
    readonly names: Readonly<Record<VehicleKind, string>>;
  };
  /** About payments, insurance, cancellation, checks, prices and support. */
  readonly faq: { readonly title: string; readonly items: Six<FaqItem> };
  readonly closing: TitledText & { readonly button: string };
}
