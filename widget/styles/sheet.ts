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

/** A class; a declaration without its `;` is dropped in silence. */
export const css = bind({});
/** Rules as they are, such as `:host`. */
export const addRules = bind({ g: 1 }) as unknown as (rules: string) => void;
/** An animation's name. */
export const keyframes = bind({ k: 1 });

export function collectedCss(): string {
  return target.data;
}
