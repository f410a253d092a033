import { css as goober } from 'goober';

/**
 * What goober writes into. It asks a target for its style element and that element for its text;
 * this one is all of them, so no `<style>` is made and no policy can object.
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

/** goober's name of each class and animation, which is a hash, and ours. */
const names = new Map<string, string>();

/** Nothing outside sees the names of a shadow root, so short ones will do. */
function shortly(write: Css): Css {
  return (...template) => {
    const name = write(...template);
    if (!names.has(name)) names.set(name, `v${names.size}`);
    return names.get(name) ?? name;
  };
}

/** A class. goober drops a declaration without its `;` in silence. */
export const css = shortly(bind({}));
/** An animation's name. */
export const keyframes = shortly(bind({ k: 1 }));
/** Rules as they are, such as `:host`. goober keeps one such text: what is added last. */
export const setRules = bind({ g: 1 }) as unknown as (rules: string) => void;

export function collectedCss(): string {
  return target.data.replace(/\bgo\d+\b/g, (name) => names.get(name) ?? name);
}
