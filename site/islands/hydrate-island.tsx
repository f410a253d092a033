import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { IslandBoundary } from './island-boundary.tsx';

/** Takes over the markup of one island in place. Its props are what the page was rendered with. */
export function hydrateIsland(node: HTMLElement, component: ComponentType<never>): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own build wrote them
  const props = JSON.parse(node.dataset['props'] ?? '{}') as never;
  hydrateRoot(node, <IslandBoundary>{createElement(component, props)}</IslandBoundary>, {
    identifierPrefix: node.dataset['island'] ?? '',
  });
}
