/** The package has no types of its own. These are for the part that we use. */
declare module 'hyphen/*/index.js' {
  interface Options {
    /** Default: a soft hyphen. */
    readonly hyphenChar?: string;
    /** In characters. A shorter word stays as it is. */
    readonly minWordLength?: number;
    /** Words with the marks where they may be divided. A word without a mark stays whole. */
    readonly exceptions?: readonly string[];
  }
  const language: { hyphenateSync(text: string, options?: Options): string };
  export default language;
}
