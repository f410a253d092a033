import type { Language } from '#shared/languages.ts';
import { toLanguage } from '../settings.ts';

/** The language of an element: its own `lang`, else the nearest around it, through shadow roots. */
export function nearestLanguage(element: Element): Language {
  const holder = element.closest('[lang]:not([lang=""])');
  if (holder) return toLanguage(holder.getAttribute('lang'));
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? nearestLanguage(root.host) : toLanguage(undefined);
}
