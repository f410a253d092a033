/**
 * The data attributes by which a rendered page tells its scripts what to do. A component writes
 * each, and a script reads it.
 */

/** On the body: URLs of the modules that the page loads, separated by spaces. */
export const MODULES_ATTRIBUTE = 'data-modules';

/** On the root node of an island: the name of the island. Style sheets select it, too. */
export const ISLAND_ATTRIBUTE = 'data-island';

/** On the root node of an island: the props that it was rendered with, as JSON. */
export const PROPS_ATTRIBUTE = 'data-props';

/** On a link to the same page in another language: that language. */
export const LANGUAGE_ATTRIBUTE = 'data-language';

/** On an element whose text is the current year. */
export const YEAR_ATTRIBUTE = 'data-year';
