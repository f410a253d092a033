import type { ComponentProps, ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { ISLAND_ATTRIBUTE, PROPS_ATTRIBUTE } from '../data-attributes.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { ContactForm } from './contact-form.tsx';
import { EmbedConfigurator } from './embed-configurator.tsx';
import { IslandBoundary } from './island-boundary.tsx';
import { OriginCheck } from './origin-check.tsx';
import { Tabs } from './tabs.tsx';
import { Tooltips } from './tooltips.tsx';
import { UnsubscribeForm } from './unsubscribe-form.tsx';

/** The interactive components. Each is in the file of its name, which the build makes a chunk of. */
export const ISLANDS = {
  'confirm-form': ConfirmForm,
  'contact-form': ContactForm,
  'unsubscribe-form': UnsubscribeForm,
  'origin-check': OriginCheck,
  'embed-configurator': EmbedConfigurator,
  tabs: Tabs,
  tooltips: Tooltips,
} as const;

export type IslandName = keyof typeof ISLANDS;

interface IslandProps<Name extends IslandName> {
  readonly name: Name;
  /** The page carries them as JSON. */
  readonly props: ComponentProps<(typeof ISLANDS)[Name]>;
}

/** An interactive part of a page: static markup that `hydrate-islands.ts` hydrates in place. */
export function Island<Name extends IslandName>({ name, props }: IslandProps<Name>) {
  const Component = ISLANDS[name] as ComponentType<object>;
  const html = renderToString(
    <IslandBoundary>
      <Component {...props} />
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
