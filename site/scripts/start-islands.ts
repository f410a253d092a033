import { showCrash } from './show-crash.ts';

/**
 * Fetches the code of the page's interactive parts once the page itself has been painted: what is
 * read first must not wait for what is touched later. A page without such parts fetches nothing.
 */
export function startIslands(): void {
  const modules = document.body.dataset['modules']?.split(' ') ?? [];
  const load = () => {
    Promise.all(modules.map((url) => import(url))).catch(showCrash);
  };
  if (document.hidden) load();
  else requestAnimationFrame(() => setTimeout(load));
}
