import type { Compared, Figure, Mark, Section } from './figure.ts';
import { MARKS } from './marks.ts';

const FIRST_COLUMN = 44;

/** A section as lines of text: ours, theirs, the ratio and the mark of each figure. */
export function describeSection({ title, figures, notes = [] }: Section): string {
  return [title, ...figures.flatMap(describeFigure), ...notes.map((note) => `  ${note}`)].join(
    '\n',
  );
}

function describeFigure(figure: Figure): string[] {
  const { id, name, unit, value, against = [] } = figure;
  const mark = markOf(id);
  const verdict = mark ? `   ${describeMark(mark)}: ${meets(figure, mark) ? 'met' : 'MISSED'}` : '';
  return [
    `  ${name.padEnd(FIRST_COLUMN)} ${value} ${unit}${verdict}`,
    ...against.map((compared) => describeCompared(compared, figure)),
  ];
}

function describeCompared({ name, value, note }: Compared, figure: Figure): string {
  const ratio = (figure.value / value).toFixed(2);
  return `    ${name.padEnd(FIRST_COLUMN - 2)} ${value} ${figure.unit}   ours × ${ratio}${note ? `   ${note}` : ''}`;
}

function markOf(id: string): Mark | undefined {
  return (MARKS as Readonly<Record<string, Mark>>)[id];
}

function describeMark({ of, atMost, atLeast }: Mark): string {
  const limit = atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`;
  return of === 'ratio' ? `${limit} ×` : limit;
}

function meets({ value, against }: Figure, { of, atMost = Infinity, atLeast = 0 }: Mark): boolean {
  const measured = of === 'value' ? value : value / (against?.[0]?.value ?? Number.NaN);
  return measured >= atLeast && measured <= atMost;
}
