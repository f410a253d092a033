import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { IslandBoundary } from './island-boundary.tsx';
import type { IslandName } from './island-names.ts';

interface IslandProps<Props> {
  readonly name: IslandName;
  readonly of: ComponentType<Props>;
  /** Data only: the page carries it as JSON. */
  readonly props: Props;
}

/**
 * An interactive part of a page: rendered here as it will be hydrated there, with the texts it
 * needs as data. `hydrate-islands.ts` brings it to life.
 */
export function Island<Props extends object>({ name, of: Part, props }: IslandProps<Props>) {
  const html = renderToString(
    <IslandBoundary>
      <Part {...props} />
    </IslandBoundary>,
    { identifierPrefix: name },
  );
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
