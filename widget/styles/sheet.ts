import { css as goober, extractCss, keyframes as gooberKeyframes } from 'goober';

/*
 * goober has no document while the build evaluates the styles, so it collects them as text, as it
 * does on a server.
 */

type Css = (strings: TemplateStringsArray, ...values: (string | number)[]) => string;

/** Our name for each class and animation, by goober's name, which is a long hash. */
const names = new Map<string, string>();

/** Class names do not leave a shadow root, so they can be short. */
function shorten(write: Css): Css {
  return (...template) => {
    const name = write(...template);
    const short = names.get(name) ?? `v${names.size}`;
    names.set(name, short);
    return short;
  };
}

/** A class. goober silently drops a declaration that does not end in `;`. */
export const css = shorten(goober);
/** An animation's name. */
export const keyframes = shorten(gooberKeyframes);

let rules = '';

/** Rules with selectors of their own, such as `:host`. goober's `glob` would keep only the last. */
export function setRules(added: string): void {
  rules += added;
}

/** All rules since the last call. */
export function collectCss(): string {
  const collected = rules + extractCss();
  rules = '';
  return collected
    .replace(/\w+/g, (word) => names.get(word) ?? word)
    .replace(/--(?!van-)[a-z-]+/g, shortenProperty);
}

const properties = new Map<string, string>();

/** A property that only this sheet sets and reads can be short, too. */
function shortenProperty(name: string): string {
  const short = properties.get(name) ?? `--${properties.size}`;
  properties.set(name, short);
  return short;
}
