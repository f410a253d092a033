/** A point of the viewport, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The keys that the cases press, as `KeyboardEvent.key` has them. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'End' | ' ';

export type Scheme = 'light' | 'dark';

/** One browser with one page, driven by real input. Every method rejects if the browser refuses. */
export interface Driver {
  /** Leaves what was there for an empty page. */
  clear(): Promise<void>;
  open(url: string): Promise<void>;
  /** Goes back one entry in the history. It may resolve before the page is shown. */
  back(): Promise<void>;
  forward(): Promise<void>;
  /** The value of an expression in the page, if it can be written as JSON. Waits for a promise. */
  evaluate<T>(expression: string): Promise<T>;
  /** Sizes the viewport. An engine may keep it wider than it is asked to. */
  resize(width: number, height: number): Promise<void>;
  pointerDown(at: Point): Promise<void>;
  pointerUp(): Promise<void>;
  /** Types printable characters into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** The viewport as a PNG file. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** Starts a browser whose system has the colour scheme. */
  start(scheme: Scheme): Promise<Driver>;
}
