import { showCrash } from '../scripts/show-crash.ts';
import { hydrateIsland } from './hydrate-island.tsx';
import { ISLAND_LOADERS } from './island-loaders.ts';
import { ISLAND_NAMES } from './island-names.ts';

/** Brings every marked part of the page to life, each loaded by its name. */
for (const node of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const name = ISLAND_NAMES.find((each) => each === node.dataset['island']);
  if (!name) throw new Error(`No such island: ${node.dataset['island']}`);
  ISLAND_LOADERS[name]().then((component) => hydrateIsland(node, component), showCrash);
}
