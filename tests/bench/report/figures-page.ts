import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DARK, LIGHT, type Palette } from '#shared/design-tokens.ts';
import { fillTables } from '../../../infra/build/definition-tables.ts';
import { ROOT } from '../../../infra/build/paths.ts';
import { barChart } from './bar-chart.ts';
import type { Figure } from '../figure.ts';
import type { Figures, MeasuredSection } from './figures-file.ts';
import { sentencesOf, shortTable, tableOf } from './rows.ts';

const README = 'README.md';

/** The six figures that decide whether a reader goes on. */
const README_FIGURES = [
  'widget.bytes',
  'load.partner-page',
  'pages.lighthouse',
  'sign-ups.per-second',
  'drain.100000',
  'toolchain.start-unbuilt',
];

/** A chart of a figure, in one of our palettes. */
interface Chart {
  /** Part of its file names, such as `size`. */
  readonly name: string;
  readonly title: string;
  readonly figure: Figure;
}

/** The figures that are drawn, by their id. */
const CHARTS: Readonly<Record<string, Omit<Chart, 'figure'>>> = {
  'widget.bytes': { name: 'size', title: 'JavaScript of the form, Brotli' },
  'load.partner-page': { name: 'load', title: 'Until the form is usable, slow 4G, 4 × CPU' },
};

const SHOWN_BY_TESTS = [
  '## Shown by tests',
  'What holds or does not hold is not a figure. `npm run test:long` shows that whole launches drain as the quota allows ([record](decisions/0004-rate-limiter.md)), and that an announcement to 10,200 people through faults and kills reaches each of them once ([record](decisions/0056-announcements.md)).',
];

/** Every file that carries figures, by its path, with the content that it must have. */
export async function publishedFiles(figures: Figures): Promise<ReadonlyMap<string, string>> {
  const readme = await readFile(join(ROOT, README), 'utf8');
  return new Map([
    ['docs/figures.json', `${JSON.stringify(figures, null, 2)}\n`],
    ['docs/figures.md', figuresPage(figures)],
    [README, fillTables(readme, { figures: readmeFigures(figures) })],
    ...chartsOf(figures)
      .flatMap(chartFiles)
      .map(([file, svg]) => [`docs/images/${file}`, svg] as const),
  ]);
}

export async function publish(figures: Figures): Promise<void> {
  for (const [path, text] of await publishedFiles(figures)) {
    await mkdir(dirname(join(ROOT, path)), { recursive: true });
    await writeFile(join(ROOT, path), text);
  }
}

function figuresPage(figures: Figures): string {
  return `${[
    '# Figures',
    'Every figure that we claim, as last measured by `npm run bench`. The bench writes this page, [figures.json](figures.json), the charts and the figures of the [README](../README.md#measured). A test compares them with each other and with what the build makes. Where a clock is involved, read the ratio: both sides were measured in turns in the same run. “Ours to theirs” is ours divided by theirs.',
    describeRun(figures),
    ...figures.sections.flatMap((section) => sectionBlocks(section, figures.date)),
    ...SHOWN_BY_TESTS,
  ].join('\n\n')}\n`;
}

function sectionBlocks(section: MeasuredSection, date: string): string[] {
  const dated = section.measured === date ? [] : [`Measured on ${section.measured}.`];
  const sentences = [...dated, ...sentencesOf(section)].map((sentence) => `- ${sentence}`);
  return [
    `## ${section.title}`,
    ...chartsOf({ sections: [section] }).map((chart) => picture(chart, 'images/')),
    tableOf(section.figures),
    ...(sentences.length > 0 ? [sentences.join('\n')] : []),
  ];
}

/** What the README shows between its markers. */
function readmeFigures(figures: Figures): string {
  const all = figures.sections.flatMap((section) => section.figures);
  const shown = README_FIGURES.map((id) => {
    const figure = all.find((each) => each.id === id);
    if (!figure) throw new Error(`The README shows ${id}, which was not measured`);
    return figure;
  });
  return [
    ...chartsOf(figures).map((chart) => picture(chart, 'docs/images/')),
    shortTable(shown),
    describeRun(figures),
  ].join('\n\n');
}

function describeRun({ date, machine }: Figures): string {
  const { cores, memoryGb, processor, node, chromium } = machine;
  return `Measured on ${date}, on ${cores} cores (${processor}) with ${memoryGb} GB, Node ${node} and Chromium ${chromium}.`;
}

function chartsOf({ sections }: Pick<Figures, 'sections'>): Chart[] {
  return sections
    .flatMap(({ figures }) => figures)
    .flatMap((figure) => {
      const chart = CHARTS[figure.id];
      return chart ? [{ ...chart, figure }] : [];
    });
}

/** The files of a chart, by their name in docs/images. */
function chartFiles(chart: Chart): [file: string, svg: string][] {
  const draw = (palette: Palette) => barChart(palette, chart.title, chart.figure);
  return [
    [`figures-${chart.name}-light.svg`, draw(LIGHT)],
    [`figures-${chart.name}-dark.svg`, draw(DARK)],
  ];
}

/** A chart in Markdown, in the colour scheme of the reader's page. */
function picture({ name, title }: Chart, folder: string): string {
  const path = (scheme: string) => `${folder}figures-${name}-${scheme}.svg`;
  return [
    '<picture>',
    `  <source media="(prefers-color-scheme: dark)" srcset="${path('dark')}">`,
    `  <img alt="${title}" src="${path('light')}" width="830">`,
    '</picture>',
  ].join('\n');
}
