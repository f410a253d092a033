// The development server changes components in an open page. A build has nothing of it.
import '@vitejs/plugin-react/preamble';
import type { ComponentType } from 'react';
import { ISLAND_ATTRIBUTE, PROPS_ATTRIBUTE } from '../shell/data-attributes.ts';

/** A page loads only the code of its own islands. */
const CLIENTS = import.meta.glob<ComponentType<object>>('../pages/*/client.tsx', {
  import: 'Client',
});

for (const root of document.querySelectorAll(`[${ISLAND_ATTRIBUTE}]`)) {
  const name = root.getAttribute(ISLAND_ATTRIBUTE) ?? '';
  const load = CLIENTS[`../pages/${name}/client.tsx`];
  if (!load) throw new Error(`No such island: ${name}`);
  const props = JSON.parse(root.getAttribute(PROPS_ATTRIBUTE) ?? '{}') as object;
  // React is evaluated in a task of its own, not in one with an island. What fails is handled by the
  // page: crash-page.ts.
  void Promise.all([import('./hydrate-island.tsx'), load()]).then(
    ([{ hydrateIsland }, component]) => hydrateIsland(root, name, component, props),
  );
}
