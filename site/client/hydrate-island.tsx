import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isLanguage } from '#shared/languages.ts';
import { ISLAND_ATTRIBUTE, PROPS_ATTRIBUTE } from '../shell/data-attributes.ts';
import { IslandRoot } from './island-root.tsx';

/**
 * The props are trusted: one build renders them and compiles the component, and a schema library would
 * be larger than the islands. The prefix is the one that the markup was rendered with. It keeps the ids
 * of islands apart.
 */
export function hydrateIsland(root: Element, component: ComponentType<object>): void {
  const { lang } = document.documentElement;
  if (!isLanguage(lang)) throw new Error(`No such language: ${lang}`);
  const props = JSON.parse(root.getAttribute(PROPS_ATTRIBUTE) ?? '{}') as object;
  hydrateRoot(root, <IslandRoot of={component} language={lang} props={props} />, {
    identifierPrefix: root.getAttribute(ISLAND_ATTRIBUTE) ?? '',
  });
}
