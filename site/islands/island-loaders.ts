import type { ComponentType } from 'react';
import type { IslandName } from './island-names.ts';

type Loader = () => Promise<ComponentType<never>>;

/** Each island's code is fetched only by the page that shows it. */
export const ISLAND_LOADERS: Readonly<Record<IslandName, Loader>> = {
  'contact-form': async () => (await import('./contact-form.tsx')).ContactForm,
  'unsubscribe-form': async () => (await import('./unsubscribe-form.tsx')).UnsubscribeForm,
  'style-tabs': async () => (await import('./style-tabs.tsx')).StyleTabs,
  'style-tooltip': async () => (await import('./style-tooltip.tsx')).StyleTooltip,
};
