import { markdownTable } from '../../../infra/build/definition-tables.ts';
import type { Compared, Figure, Section } from '../figure.ts';
import { verdictOf } from '../marks.ts';
import { formatRatio, formatValue } from './format-value.ts';

type Row = readonly string[];

const HEAD = ['figure', 'ours', 'against', 'theirs', 'ours to theirs', 'mark'] as const;

/** In Markdown. A row for a figure, and another for each further thing that it is compared with. */
export function tableOf(figures: readonly Figure[]): string {
  return markdownTable(HEAD, figures.flatMap(rowsOf));
}

/** One row per figure, with the first thing that it is compared with. */
export function shortTable(figures: readonly Figure[]): string {
  const rows = figures.flatMap((figure) => rowsOf(figure).slice(0, 1));
  return markdownTable(HEAD, rows);
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

/** The reasons for missed marks, then the notes. */
export function sentencesOf({ figures, notes = [] }: Section): string[] {
  const reasons = figures.flatMap((figure) => {
    const verdict = verdictOf(figure);
    if (!verdict || verdict.isMet) return [];
    return [`Missed, ${figure.name}: ${verdict.reason ?? 'the reason is not known yet.'}`];
  });
  return [...reasons, ...notes];
}

/** A section for the terminal. */
export function describeSection(section: Section): string {
  const sentences = sentencesOf(section).map((sentence) => `  ${sentence}`);
  return [section.title, tableOf(section.figures), ...sentences].join('\n');
}
