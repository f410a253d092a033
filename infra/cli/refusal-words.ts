import type { Refusal, Refusals } from '../operator/refusal.ts';

/** What the command line says for each refusal. Nothing was changed. */
const WORDS: { readonly [Code in keyof Refusals]: (details: Refusals[Code]) => string } = {
  stage_name_invalid: () => '--stage: expected the name of a stage: letters, digits and hyphens',

  // list
  page_token_invalid: () => '--after: expected the token at the end of the page before',
};

export function explainRefusal(refusal: Refusal): string {
  const words: (details: never) => string = WORDS[refusal.code];
  return words(refusal as never);
}
