import type { Figure, Section } from './figure.ts';
import { formatRatio, formatValue } from './format-value.ts';
import { verdictOf } from './marks.ts';

/** A section for the terminal: a line for a figure, and one for all that it is compared with. */
export function describeSection({ title, figures, notes = [] }: Section): string {
  return [title, ...figures.flatMap(linesOf), ...notes.map((note) => `  ${note}`)].join('\n');
}

function linesOf(figure: Figure): string[] {
  const { name, unit, value, against = [] } = figure;
  const verdict = verdictOf(figure);
  const mark = verdict ? `, ${verdict.limit}: ${verdict.isMet ? 'met' : 'missed'}` : '';
  return [
    `  ${name}: ${formatValue(value, unit)}${mark}`,
    ...against.map(({ name: other, note, value: theirs }) => {
      const ratio = theirs === 0 ? '' : `, ours to theirs ${formatRatio(value / theirs)}`;
      return `    ${other}${note ? ` (${note})` : ''}: ${formatValue(theirs, unit)}${ratio}`;
    }),
  ];
}
