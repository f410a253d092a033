import type { ComponentProps, ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { ISLAND_ATTRIBUTE, PROPS_ATTRIBUTE } from './data-attributes.ts';
import { ConfirmForm } from '../pages/confirm/client.tsx';
import { ContactForm } from '../pages/contact/client.tsx';
import { EmbedConfigurator } from '../pages/embed/client.tsx';
import { IslandBoundary } from '../client/island-boundary.tsx';
import { OriginCheck } from '../pages/embed/origin-check.tsx';
import { Tabs } from '../pages/style/tabs.tsx';
import { Tooltips } from '../pages/style/client.tsx';
import { UnsubscribeForm } from '../pages/unsubscribe/client.tsx';

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

/** Relative to site/. */
export const ISLAND_SOURCES: Readonly<Record<IslandName, string>> = {
  'confirm-form': 'pages/confirm/client.tsx',
  'contact-form': 'pages/contact/client.tsx',
  'unsubscribe-form': 'pages/unsubscribe/client.tsx',
  'origin-check': 'pages/embed/origin-check.tsx',
  'embed-configurator': 'pages/embed/client.tsx',
  tabs: 'pages/style/tabs.tsx',
  tooltips: 'pages/style/client.tsx',
};

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
