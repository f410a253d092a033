import { markdownTable } from '../../../infra/build/markdown-table.ts';
import { chartsOf, picture } from '../charts/charts.ts';
import type { Figures, MeasuredSection } from './figures-file.ts';
import type { Machine } from './machine.ts';
import { figureTable, markedTable, reasonsOf, seriesTables, type Table } from './rows.ts';

/** Charts that the README shows, by their name. */
const README_CHARTS: ReadonlySet<string> = new Set(['size', 'load']);

const SHOWN_BY_TESTS = [
  '## Shown by tests',
  'What either holds or does not is no figure of the bench. `npm run test:long` shows that whole launches drain as the quota allows ([record](decisions/0004-rate-limiter.md)), and that an announcement to 10,200 people through faults and kills reaches each of them once ([record](decisions/0056-announcements.md)).',
];

/** docs/figures.md. */
export function figuresPage(figures: Figures): string {
  const { date, machine, sections } = figures;
  return `${[
    '# Figures',
    'Every figure that we claim, as `npm run bench` measured it last. It writes this page, [figures.json](figures.json), the charts and the table in the [README](../README.md#measured); a test compares them with each other and with what the build makes. Where a clock is involved, read the ratio: both sides were measured in the same run, in turns. “Ours to theirs” is ours divided by theirs.',
    `Measured on ${date}, on ${describeMachine(machine)}.`,
    ...sections.flatMap((section) => sectionBlocks(section, figures)),
    ...SHOWN_BY_TESTS,
  ].join('\n\n')}\n`;
}

/** What the README shows between its markers: two charts, and the figures that have a mark. */
export function readmeFigures(figures: Figures): string {
  const { date, machine, sections } = figures;
  const charts = chartsOf(figures).filter(({ name }) => README_CHARTS.has(name));
  return [
    ...charts.map((chart) => picture(chart, 'docs/images/')),
    toMarkdown(markedTable(sections.flatMap((section) => section.figures))),
    `Measured on ${date}, on ${describeMachine(machine)}.`,
  ].join('\n\n');
}

function sectionBlocks(section: MeasuredSection, figures: Figures): string[] {
  const { part, title, figures: all, series = [], notes = [], measured } = section;
  const charts = chartsOf(figures).filter((chart) => chart.part === part);
  const dated = measured === figures.date ? [] : [`Measured on ${measured}.`];
  const sentences = [...dated, ...reasonsOf(all), ...notes].map((sentence) => `- ${sentence}`);
  return [
    `## ${title}`,
    ...charts.map((chart) => picture(chart, 'images/')),
    ...(all.length > 0 ? [toMarkdown(figureTable(all))] : []),
    ...seriesTables(series).map(toMarkdown),
    ...(sentences.length > 0 ? [sentences.join('\n')] : []),
  ];
}

function toMarkdown({ head, rows }: Table): string {
  return markdownTable(head, rows);
}

function describeMachine({ cores, memoryGb, processor, node, chromium }: Machine): string {
  return `${cores} cores (${processor}) with ${memoryGb} GB, Node ${node} and Chromium ${chromium}`;
}
