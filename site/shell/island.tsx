import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { IslandBoundary } from '../client/island-boundary.tsx';
import { ISLAND_ATTRIBUTE, PROPS_ATTRIBUTE } from './data-attributes.ts';

interface IslandProps<Props> {
  /** The folder below site/pages whose `client.tsx` exports the component as `Client`. */
  readonly name: string;
  readonly of: ComponentType<Props>;
  /** The page carries them as JSON. */
  readonly props: Props;
}

/** An interactive part of a page: static markup that site/client/islands.ts hydrates in place. */
export function Island<Props extends object>({ name, of: Client, props }: IslandProps<Props>) {
  const html = renderToString(
    <IslandBoundary>
      <Client {...props} />
    </IslandBoundary>,
    { identifierPrefix: name },
  );
  return (
    <div
      {...{ [ISLAND_ATTRIBUTE]: name, [PROPS_ATTRIBUTE]: JSON.stringify(props) }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
