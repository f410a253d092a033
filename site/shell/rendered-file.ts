/** A text file of the served folder. */
export interface RenderedFile {
  readonly file: string;
  readonly render: () => string;
}
