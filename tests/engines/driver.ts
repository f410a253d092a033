/** A point of the viewport, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The keys that the cases press, named as in `KeyboardEvent.key`. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'End' | ' ';

export type Scheme = 'light' | 'dark';

/** A browser with one page and real input. Every method rejects if the browser reports an error. */
export interface Driver {
  /** Replaces the current page with an empty one. */
  clear(): Promise<void>;
  open(url: string): Promise<void>;
  /** Goes back one history entry. May resolve before the page is shown. */
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Evaluates an expression in the page and awaits promises. The value must be serializable. */
  evaluate<T>(expression: string): Promise<T>;
  /** Resizes the viewport. Some engines enforce a minimum width. */
  resize(width: number, height: number): Promise<void>;
  pointerDown(at: Point): Promise<void>;
  pointerUp(): Promise<void>;
  /** Types printable characters into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** The viewport as a PNG file. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** Starts a browser in a system with this colour scheme. */
  start(scheme: Scheme): Promise<Driver>;
}
