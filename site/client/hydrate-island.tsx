import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { IslandBoundary } from './island-boundary.tsx';

/**
 * The props are trusted: one build renders them and compiles the component, and a schema library would
 * be larger than the islands. The prefix is the one that the markup was rendered with. It keeps the ids
 * of islands apart.
 */
export function hydrateIsland(
  root: Element,
  name: string,
  Client: ComponentType<object>,
  props: object,
): void {
  hydrateRoot(
    root,
    <IslandBoundary>
      <Client {...props} />
    </IslandBoundary>,
    { identifierPrefix: name },
  );
}
