/** The interactive parts, each a file of this folder that is loaded by its name. */
export const ISLAND_NAMES = ['contact-form', 'unsubscribe-form', 'tabs', 'tooltips'] as const;

export type IslandName = (typeof ISLAND_NAMES)[number];
