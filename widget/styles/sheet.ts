import { css as goober } from 'goober';

/**
 * The target that goober writes into. goober asks a target for its style element and that element
 * for its text node. This object is all three, so no `<style>` is created.
 */
const target = {
  data: '',
  parentNode: 1,
  get firstChild() {
    return target;
  },
  querySelector: () => target,
};

type Css = (strings: TemplateStringsArray, ...values: (string | number)[]) => string;

const bind = (options: object) => goober.bind({ target, ...options } as never) as unknown as Css;

/** Our name for each class and animation, by goober's name, which is a hash. */
const names = new Map<string, string>();

/** Class names do not leave a shadow root, so they can be short. */
function shorten(write: Css): Css {
  return (...template) => {
    const name = write(...template);
    if (!names.has(name)) names.set(name, `v${names.size}`);
    return names.get(name) ?? name;
  };
}

/** A class. goober silently drops a declaration that does not end in `;`. */
export const css = shorten(bind({}));
/** An animation's name. */
export const keyframes = shorten(bind({ k: 1 }));
/** Rules with selectors of their own, such as `:host`. goober keeps only the last such text. */
export const setRules = bind({ g: 1 }) as unknown as (rules: string) => void;

export function collectedCss(): string {
  return target.data
    .replace(/\bgo\d+\b/g, (name) => names.get(name) ?? name)
    .replace(/--(?!van-)[a-z-]+/g, shortenProperty);
}

const properties = new Map<string, string>();

/** A property that only this sheet sets and reads can be short, too. */
function shortenProperty(name: string): string {
  if (!properties.has(name)) properties.set(name, `--${properties.size}`);
  return properties.get(name) ?? name;
}
