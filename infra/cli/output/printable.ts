/** A text that a stranger typed, without what a terminal would act on. */
export function printable(text: string): string {
  return text.replaceAll(/\p{C}/gu, '');
}
