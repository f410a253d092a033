import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isLanguage } from '#shared/languages.ts';
import { IslandRoot } from './island-root.tsx';

/**
 * The props are trusted: one build renders them and compiles the component, and a schema library would
 * be larger than the islands. The prefix is the one that the markup was rendered with. It keeps the ids
 * of islands apart.
 */
export function hydrateIsland(
  root: Element,
  name: string,
  component: ComponentType<object>,
  props: object,
): void {
  const { lang } = document.documentElement;
  if (!isLanguage(lang)) throw new Error(`No such language: ${lang}`);
  hydrateRoot(root, <IslandRoot of={component} language={lang} props={props} />, {
    identifierPrefix: name,
  });
}
