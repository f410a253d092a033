import type { Compared, Figure, Point, Series } from '../figure.ts';
import { formatRatio, formatValue, number } from './format-value.ts';
import { verdictOf } from './verdict.ts';

type Row = readonly string[];

export interface Table {
  readonly head: Row;
  readonly rows: readonly Row[];
}

const HEAD = ['figure', 'ours', 'against', 'theirs', 'ours to theirs', 'mark'] as const;

/** A row for each figure, and one more for each further thing that it is compared with. */
export function figureTable(figures: readonly Figure[]): Table {
  return { head: HEAD, rows: figures.flatMap(rowsOf) };
}

/** A row for each figure that has a mark, with the first thing that it is compared with. */
export function markedTable(figures: readonly Figure[]): Table {
  const marked = figures.filter((figure) => verdictOf(figure));
  return { head: HEAD, rows: marked.flatMap((figure) => rowsOf(figure).slice(0, 1)) };
}

function rowsOf(figure: Figure): Row[] {
  const { name, unit, value, against = [], measured } = figure;
  const [first, ...others] = against;
  const ours = [measured ? `${name} (${measured})` : name, formatValue(value, unit)];
  return [
    [...ours, ...comparedCells(figure, first), markCell(figure)],
    ...others.map((compared) => ['', ''].concat(comparedCells(figure, compared), '')),
  ];
}

function comparedCells({ value, unit }: Figure, compared: Compared | undefined): Row {
  if (!compared) return ['', '', ''];
  const { name, note } = compared;
  return [
    note ? `${name} (${note})` : name,
    formatValue(compared.value, unit),
    compared.value === 0 ? '' : formatRatio(value / compared.value),
  ];
}

function markCell(figure: Figure): string {
  const verdict = verdictOf(figure);
  return verdict ? `${verdict.limit}: ${verdict.isMet ? 'met' : 'missed'}` : '';
}

/** The series that grow along the same thing, side by side. */
export function seriesTables(series: readonly Series[]): Table[] {
  return [...Map.groupBy(series, ({ along }) => along)].map(([along, all]) => {
    const points = all.flatMap((each) => each.points);
    const xs = [...new Set(points.map(({ x }) => x))].toSorted((a, b) => a - b);
    const cell = (each: Series, x: number) => {
      const point = each.points.find((other) => other.x === x);
      return point ? valueCell(point, each) : '';
    };
    return {
      head: [along, ...all.map(({ name }) => name)],
      rows: xs.map((x) => [number(x, 2)].concat(all.map((each) => cell(each, x)))),
    };
  });
}

function valueCell({ value, measured }: Point, { unit }: Series): string {
  const text = formatValue(value, unit);
  return measured ? `${text} (${measured})` : text;
}

/** Why marks are missed, a sentence each. */
export function reasonsOf(figures: readonly Figure[]): string[] {
  return figures.flatMap((figure) => {
    const verdict = verdictOf(figure);
    if (!verdict || verdict.isMet) return [];
    return [`Missed, ${figure.name}: ${verdict.reason ?? 'the reason is not known yet.'}`];
  });
}
