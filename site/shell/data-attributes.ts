/**
 * The data attributes by which a rendered page tells its scripts what to do. A component writes
 * each, and a script reads it.
 */

/** On the body: the URL of the module that the page loads after its first paint. */
export const LOAD_ATTRIBUTE = 'data-load';

/** On the hidden notice that part of the page did not load. */
export const UNLOADED_ATTRIBUTE = 'data-unloaded';

/** On the root node of an island: the name of the island. Style sheets select it as well. */
export const ISLAND_ATTRIBUTE = 'data-island';

/** On the root node of an island: the props that it was rendered with, as JSON. */
export const PROPS_ATTRIBUTE = 'data-props';

/** On a link to the same page in another language: that language. */
export const LANGUAGE_ATTRIBUTE = 'data-language';

/** On an element whose text is the current year. */
export const YEAR_ATTRIBUTE = 'data-year';

/**
 * On the section that offers to share the landing page, beside the link (`data-title`, `data-text`,
 * `data-url`) and the texts that report whether it was copied (`data-copied`, `data-selected`).
 */
export const SHARE_ATTRIBUTE = 'data-share';
