import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PROPS_ATTRIBUTE } from '../shell/data-attributes.ts';
import type { IslandName } from '../shell/island.tsx';
import { IslandBoundary } from './island-boundary.tsx';

/**
 * The props are trusted: one build renders them and compiles the component, and a schema library would
 * be larger than the islands. The prefix is the one that the markup was rendered with. It keeps the ids
 * of islands apart.
 */
export function hydrateIsland(
  root: Element,
  name: IslandName,
  component: ComponentType<never>,
): void {
  const props = JSON.parse(root.getAttribute(PROPS_ATTRIBUTE) ?? '{}') as never;
  hydrateRoot(root, <IslandBoundary>{createElement(component, props)}</IslandBoundary>, {
    identifierPrefix: name,
  });
}
