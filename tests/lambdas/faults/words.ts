import type { SignUp } from '#shared/contract/sign-up.ts';

/** What tells a sign-up of a simulation from every other, none of which mixes with it. */
export function wordsOf({ company, location }: Pick<SignUp, 'company' | 'location'>): string {
  return [company, location].filter((word) => word !== undefined).join(', ');
}

const WORDS = /\b(?:Company|Corrected|Imported|Place|Typed) \d+\b/g;

/** Every word that is kept anywhere in a row. */
export function allWordsIn(row: object): readonly string[] {
  return JSON.stringify(row).match(WORDS) ?? [];
}
