/** The alarms on metrics of the product's own. Each has a chapter in product-alarms.test.ts. */
export const PRODUCT_ALARMS = [
  'canary-failing',
  'mail-events-unapplied',
  'mails-paused',
  'mails-rejected',
  'mails-unknown',
  'origin-refused',
  'quota-used-up',
  'sending-stopped',
  'sweep-silent',
  'unsubscribes-bursting',
] as const;

export type ProductAlarm = (typeof PRODUCT_ALARMS)[number];
