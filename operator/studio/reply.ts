import type { Texts } from '../field.ts';
import type { FileBlock } from '../operation.ts';

/** What a path is answered with. */
export type Reply =
  | { readonly html: string; readonly status?: number }
  /** A mail, for a frame of ours. */
  | { readonly frame: string }
  /** Behind what stands before every path. Every POST is answered with one. */
  | { readonly location: string }
  | { readonly file: FileBlock }
  | { readonly end: true };

/** What a route gets of a request. */
export interface Asked {
  /** The parts of the path behind the name of the route. */
  readonly rest: readonly string[];
  readonly query: URLSearchParams;
  /** What a form sent. Empty for a GET. */
  readonly form: Texts;
  /** The path of the page that a form stood on. */
  readonly from: string;
}

/** Nothing is at this path, or nothing any more. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}
