import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ISLAND_ATTRIBUTE, PROPS_ATTRIBUTE } from '../data-attributes.ts';
import { showCrashPage } from '../scripts/crash-page.ts';
import type { IslandName, ISLANDS } from './island.tsx';
import { IslandBoundary } from './island-boundary.tsx';

/** A page loads only the code of its own islands. */
const LOADERS: { readonly [Name in IslandName]: () => Promise<(typeof ISLANDS)[Name]> } = {
  'contact-form': async () => (await import('./contact-form.tsx')).ContactForm,
  'unsubscribe-form': async () => (await import('./unsubscribe-form.tsx')).UnsubscribeForm,
  'origin-check': async () => (await import('./origin-check.tsx')).OriginCheck,
  'embed-configurator': async () => (await import('./embed-configurator.tsx')).EmbedConfigurator,
  tabs: async () => (await import('./tabs.tsx')).Tabs,
  tooltips: async () => (await import('./tooltips.tsx')).Tooltips,
};

for (const root of document.querySelectorAll(`[${ISLAND_ATTRIBUTE}]`)) {
  const name = root.getAttribute(ISLAND_ATTRIBUTE) ?? '';
  if (!isIslandName(name)) throw new Error(`No such island: ${name}`);
  LOADERS[name]().then((component) => hydrate(root, name, component), showCrashPage);
}

function isIslandName(name: string): name is IslandName {
  return Object.hasOwn(LOADERS, name);
}

/** The prefix is the one that the markup was rendered with. It keeps the ids of islands apart. */
function hydrate(root: Element, name: IslandName, component: ComponentType<never>): void {
  const props = JSON.parse(root.getAttribute(PROPS_ATTRIBUTE) ?? '{}') as never;
  hydrateRoot(root, <IslandBoundary>{createElement(component, props)}</IslandBoundary>, {
    identifierPrefix: name,
  });
}
