import type { ComponentType } from 'react';
import type { IslandName } from './island-names.ts';

type Loader = () => Promise<ComponentType<never>>;

/** Each island's code is fetched only by the page that shows it. */
export const ISLAND_LOADERS: Readonly<Record<IslandName, Loader>> = {
  'contact-form': async () => (await import('./contact-form.tsx')).ContactForm,
  'unsubscribe-form': async () => (await import('./unsubscribe-form.tsx')).UnsubscribeForm,
  tabs: async () => (await import('./tabs.tsx')).Tabs,
  tooltips: async () => (await import('./tooltips.tsx')).Tooltips,
};
