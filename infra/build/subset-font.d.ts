/** The package has no types. These are for the part that we use. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    readonly variationAxes: Readonly<
      Record<string, { readonly min: number; readonly max: number }>
    >;
    readonly keepFeatures: readonly string[];
    readonly preserveNameIds: readonly number[];
    readonly noHinting: boolean;
  }
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: Options,
  ): Promise<Uint8Array>;
}
