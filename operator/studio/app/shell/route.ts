import { useSyncExternalStore } from 'react';

/** The pages, by their names in the address bar. */
export const PAGES = {
  overview: 'Overview',
  people: 'People',
  announcements: 'Announcements',
  mail: 'Mail',
  move: 'Import and export',
  check: 'Check',
} as const;
export type PageName = keyof typeof PAGES;
export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

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
  const page = PAGE_NAMES.find((name) => location.hash === `#/${name}`) ?? 'overview';
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
