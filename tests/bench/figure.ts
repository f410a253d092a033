/** A measurement of the product, with what it is compared with. */
export interface Figure {
  /** Unique and stable, because marks use it, such as `widget.bytes`. */
  readonly id: string;
  /** For readers. */
  readonly name: string;
  readonly unit: Unit;
  readonly value: number;
  /** Peers or limits, measured in the same run. Ratios are to the first one. */
  readonly against?: readonly Compared[];
}

export type Unit = 'bytes' | 'ms' | 's' | 'a second' | 'MB' | '%' | 'points' | 'requests';

export interface Compared {
  /** Includes the version of a package. */
  readonly name: string;
  /** In the unit of the figure. */
  readonly value: number;
  /** What the value leaves out. */
  readonly note?: string;
}

/** What a part of the bench measured. */
export interface Section {
  readonly title: string;
  readonly figures: readonly Figure[];
  /** Sentences that explain the figures. */
  readonly notes?: readonly string[];
}

export interface BenchOptions {
  /** Includes what takes minutes, such as a million rows. */
  readonly all: boolean;
  /** The folder of an earlier commit, which is measured beside this one. */
  readonly before: string | undefined;
}

/** Measures one part. */
export type Part = (options: BenchOptions) => Promise<Section>;
