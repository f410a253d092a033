import { YEAR_ATTRIBUTE } from '../data-attributes.ts';
import { handleLanguageLinks } from './language-links.ts';

handleLanguageLinks();
showCurrentYear();

/** A page is rendered with the year of its build and may be served for longer. */
function showCurrentYear(): void {
  const year = String(new Date().getFullYear());
  for (const node of document.querySelectorAll(`[${YEAR_ATTRIBUTE}]`)) {
    if (node.textContent !== year) node.textContent = year;
  }
}
