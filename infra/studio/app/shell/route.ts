import { useSyncExternalStore } from 'react';

export const PAGES = ['overview', 'people', 'person', 'mail'] as const;
export type PageName = (typeof PAGES)[number];

/** Where the operator is. An address is in no URL, so it travels in the state of the history. */
export interface Route {
  readonly page: PageName;
  readonly address: string | undefined;
}

/** Opens a page. Back leads to the one before. */
export function go(page: PageName, address?: string): void {
  history.pushState({ address }, '', `#/${page}`);
  announce();
}

export function useRoute(): Route {
  return useSyncExternalStore(subscribe, () => route);
}

let route = readRoute();
const listeners = new Set<() => void>();

function readRoute(): Route {
  const page = PAGES.find((name) => location.hash === `#/${name}`) ?? 'overview';
  const state = history.state as { readonly address?: string } | null;
  return { page, address: state?.address };
}

function announce(): void {
  route = readRoute();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

addEventListener('popstate', announce);
