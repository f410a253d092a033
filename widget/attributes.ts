export const ELEMENT_NAME = 'van-waitlist';

/** The attributes of the element. A script tag may carry each of them as `data-…`. */
export const ATTRIBUTES = [
  'lang',
  'api',
  'partner',
  'success-url',
  'privacy-url',
  'theme',
] as const;

export type Attribute = (typeof ATTRIBUTES)[number];
