import { useSyncExternalStore } from 'react';

const PAGES = [
  'overview',
  'people',
  'person',
  'announcements',
  'announcement',
  'mail',
  'check',
] as const;
export type PageName = (typeof PAGES)[number];

/** Where the operator is. An address is in no URL, so the subject travels in the state of the history. */
export interface Route {
  readonly page: PageName;
  /** The address of a person, or the name of an announcement. */
  readonly subject: string | undefined;
}

/** Opens a page. Back leads to the one before. */
export function go(page: PageName, subject?: string): void {
  history.pushState({ subject }, '', `#/${page}`);
  announce();
}

export function useRoute(): Route {
  return useSyncExternalStore(subscribe, () => route);
}

let route = readRoute();
const listeners = new Set<() => void>();

function readRoute(): Route {
  const page = PAGES.find((name) => location.hash === `#/${name}`) ?? 'overview';
  const state = history.state as { readonly subject?: string } | null;
  return { page, subject: state?.subject };
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
