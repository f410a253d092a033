import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ENCODINGS } from '#shared/routing/encoding.ts';
import { ensureBrowser } from '../../../infra/build/browser.ts';
import { bundleFolder, ROOT, WIDGET_FILE } from '../../../infra/build/paths.ts';
import type { Section } from '../figure.ts';

/** Every latest measurement, as docs/figures.json holds it. */
export interface Figures {
  /** The date of the last measurement that was written, such as `2026-11-22`. */
  readonly date: string;
  readonly machine: Machine;
  readonly sections: readonly MeasuredSection[];
}

export interface Machine {
  readonly cores: number;
  readonly memoryGb: number;
  readonly processor: string;
  readonly node: string;
  readonly chromium: string;
}

export interface MeasuredSection extends Section {
  /** The name of its part of the bench. */
  readonly part: string;
  readonly measured: string;
}

const GB = 1e9;

export function readFigures(): Figures {
  return JSON.parse(readFileSync(join(ROOT, 'docs/figures.json'), 'utf8')) as Figures;
}

export function readMachine(): Machine {
  const version = execFileSync(ensureBrowser(), ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return {
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / GB),
    processor: cpus()[0]?.model ?? 'unknown',
    node: process.versions.node,
    chromium: /[\d.]+/.exec(version)?.[0] ?? 'unknown',
  };
}

/** Sizes of what the build makes, by the id of their figure. The widget's is in Brotli, as served. */
export const BUILT_BYTES: Readonly<Record<string, () => number>> = {
  'widget.bytes': () => statSync(WIDGET_FILE + ENCODINGS.br).size,
  'sign-up-lambda.bytes': () =>
    statSync(join(bundleFolder('send-waitlist-notification'), 'index.mjs')).size,
};

/** The figures with the sizes of the current build, which need no measurement. */
export function withBuiltBytes(figures: Figures): Figures {
  const sections = figures.sections.map((section) => {
    const updated = section.figures.map((figure) => {
      const value = BUILT_BYTES[figure.id]?.() ?? figure.value;
      return Object.assign({}, figure, { value });
    });
    return Object.assign({}, section, { figures: updated });
  });
  return { ...figures, sections };
}

/** The figures after a run, in the order of the bench. Parts that were not measured are kept. */
export function mergeFigures(
  before: Figures,
  run: Omit<Figures, 'sections'> & { readonly sections: ReadonlyMap<string, Section> },
  order: readonly string[],
): Figures {
  const { date, machine } = run;
  const sections = order.flatMap((part): MeasuredSection[] => {
    const previous = before.sections.find((section) => section.part === part);
    const section = run.sections.get(part);
    if (section) return [{ part, measured: date, ...withKept(section, previous) }];
    return previous ? [previous] : [];
  });
  return { date, machine, sections };
}

/** Adds the figures that a section keeps from its last measurement, with that date. */
function withKept(section: Section, before: MeasuredSection | undefined): Section {
  const { figures, kept = [] } = section;
  const old = (before?.figures ?? [])
    .filter(({ id }) => kept.includes(id) && !figures.some((figure) => figure.id === id))
    .map((figure) => Object.assign({}, figure, { measured: figure.measured ?? before?.measured }));
  return { ...section, figures: [...figures, ...old] };
}
