import { ISLAND_ATTRIBUTE } from '../shell/data-attributes.ts';
import { handleLoadError } from './crash-page.ts';
import type { IslandName, ISLANDS } from '../shell/island.tsx';

/** A page loads only the code of its own islands. */
const LOADERS: { readonly [Name in IslandName]: () => Promise<(typeof ISLANDS)[Name]> } = {
  'confirm-form': async () => (await import('../pages/confirm/client.tsx')).ConfirmForm,
  'contact-form': async () => (await import('../pages/contact/client.tsx')).ContactForm,
  'unsubscribe-form': async () => (await import('../pages/unsubscribe/client.tsx')).UnsubscribeForm,
  'origin-check': async () => (await import('../pages/embed/origin-check.tsx')).OriginCheck,
  'embed-configurator': async () => (await import('../pages/embed/client.tsx')).EmbedConfigurator,
  tabs: async () => (await import('../pages/style/tabs.tsx')).Tabs,
  tooltips: async () => (await import('../pages/style/client.tsx')).Tooltips,
};

for (const root of document.querySelectorAll(`[${ISLAND_ATTRIBUTE}]`)) {
  const name = root.getAttribute(ISLAND_ATTRIBUTE) ?? '';
  if (!isIslandName(name)) throw new Error(`No such island: ${name}`);
  // React is evaluated in a task of its own, not in one with this file or an island.
  Promise.all([import('./hydrate-island.tsx'), LOADERS[name]()]).then(
    ([{ hydrateIsland }, component]) => hydrateIsland(root, name, component),
    handleLoadError,
  );
}

function isIslandName(name: string): name is IslandName {
  return Object.hasOwn(LOADERS, name);
}
