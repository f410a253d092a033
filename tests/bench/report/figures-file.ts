import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../infra/build/paths.ts';
import type { Figure, Point, Section, Series } from '../figure.ts';
import type { Machine } from './machine.ts';

const FIGURES_FILE = join(ROOT, 'docs/figures.json');

/** Everything that was measured last, as docs/figures.json holds it. */
export interface Figures {
  /** The day of the last measurement that was written, as `2026-11-22`. */
  readonly date: string;
  readonly machine: Machine;
  readonly sections: readonly MeasuredSection[];
}

export interface MeasuredSection extends Section {
  /** The name of its part in the bench. */
  readonly part: string;
  readonly measured: string;
}

export function readFigures(): Figures | undefined {
  if (!existsSync(FIGURES_FILE)) return undefined;
  return JSON.parse(readFileSync(FIGURES_FILE, 'utf8')) as Figures;
}

/** The figures after a run. Parts that it did not measure keep their sections, in the order of the bench. */
export function mergeFigures(
  before: Figures | undefined,
  run: Omit<Figures, 'sections'> & { readonly sections: ReadonlyMap<string, Section> },
  order: readonly string[],
): Figures {
  const { date, machine } = run;
  const sections = order.flatMap((part): MeasuredSection[] => {
    const previous = before?.sections.find((section) => section.part === part);
    const section = run.sections.get(part);
    if (section) return [{ part, measured: date, ...withKept(section, previous) }];
    return previous ? [previous] : [];
  });
  return { date, machine, sections };
}

/** A section with what it keeps of the one before, each with the day of its measurement. */
function withKept(section: Section, before: MeasuredSection | undefined): Section {
  const { figures, series = [], kept = [] } = section;
  if (!before || kept.length === 0) return section;
  const dated = <Value extends Figure | Point>(value: Value): Value => ({
    ...value,
    measured: value.measured ?? before.measured,
  });
  const isNew = ({ id }: Figure) => !figures.some((figure) => figure.id === id);
  const old = before.figures.filter((figure) => kept.includes(figure.id) && isNew(figure));
  const longer = series.map((each): Series => {
    const last = before.series?.find(({ id }) => id === each.id && kept.includes(id));
    const isMissing = ({ x }: Point) => !each.points.some((point) => point.x === x);
    const points = [...each.points, ...(last?.points.filter(isMissing).map(dated) ?? [])];
    return { ...each, points: points.toSorted((a, b) => a.x - b.x) };
  });
  return {
    ...section,
    figures: [...figures, ...old.map(dated)],
    ...(series.length > 0 && { series: longer }),
  };
}
