/** What was measured of the product, beside what it is compared with. */
export interface Figure {
  /** Unique and stable: marks, docs and charts name a figure by it, as `widget.bytes`. */
  readonly id: string;
  /** What was measured, in a reader’s words. */
  readonly name: string;
  readonly unit: Unit;
  readonly value: number;
  /** Peers or limits, measured in the same run. The first one is what a ratio is of. */
  readonly against?: readonly Compared[];
  /** The day it was measured, if not with its section. A bench never sets it. */
  readonly measured?: string;
}

export type Unit =
  | 'bytes'
  | 'ms'
  | 's'
  | 'a second'
  | 'MB'
  | '×'
  | '%'
  | 'points'
  | 'requests'
  | 'mails'
  | 'slots'
  | 'tasks';

export interface Compared {
  /** With the version, where it is a package. */
  readonly name: string;
  /** In the unit of the figure. */
  readonly value: number;
  /** What the value leaves out, as the iframe that follows. */
  readonly note?: string;
}

/** How a figure grows with something else. */
export interface Series {
  readonly id: string;
  readonly name: string;
  readonly unit: Unit;
  /** What grows, as `rows`. */
  readonly along: string;
  readonly points: readonly Point[];
}

export interface Point {
  readonly x: number;
  readonly value: number;
  /** As of a `Figure`. */
  readonly measured?: string;
}

/** What one part of the bench measured. */
export interface Section {
  readonly title: string;
  readonly figures: readonly Figure[];
  readonly series?: readonly Series[];
  /** Sentences that explain a figure: where the rest of the time goes, what a limit is. */
  readonly notes?: readonly string[];
  /** Ids of figures and series that only `--all` measures in full: their last values stay. */
  readonly kept?: readonly string[];
}

/** The limit that a figure, or its ratio to the first thing it is compared with, has to keep. */
export interface Mark {
  readonly of: 'value' | 'ratio';
  readonly atMost?: number;
  readonly atLeast?: number;
}
