import { ASKED_UNLESS } from '#shared/contract/sign-up.ts';

/** CSS that hides each field that is not asked for, where no script does. */
export const HIDING_RULES = Object.values(ASKED_UNLESS)
  .map(({ field, is }) => {
    const choice = `[name=${field}] option:not([value='']):not([value=${is}]):checked`;
    return `form:not(:has(${choice})) [data-for=${field}]{display:none}`;
  })
  .join('');
