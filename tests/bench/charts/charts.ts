import { DARK, LIGHT, type Palette } from '#shared/design-tokens.ts';
import type { Series } from '../figure.ts';
import type { Figures, MeasuredSection } from '../report/figures-file.ts';
import { barChart } from './bar-chart.ts';
import { lineChart } from './line-chart.ts';

/** A picture of some figures, in one of our palettes. */
export interface Chart {
  /** The name of its files, as `size`. */
  readonly name: string;
  /** The part of the bench that measures what it shows. */
  readonly part: string;
  /** What it shows, also for those who do not see it. */
  readonly title: string;
  readonly draw: (palette: Palette) => string;
}

/** What is compared as bars, by the id of its figure. */
const BARS = {
  'widget.bytes': { name: 'size', title: 'JavaScript of the form, Brotli' },
  'load.partner-page': { name: 'load', title: 'Until the form is usable, slow 4G, 4 × CPU' },
} as const;

/** What mails do is drawn over the hours of their days; all else over powers of ten. */
const DRAIN_PART = 'drain';

/** The charts of what was measured. */
export function chartsOf({ sections }: Figures): Chart[] {
  return sections.flatMap((section) => [...barCharts(section), ...lineCharts(section)]);
}

function barCharts({ part, figures }: MeasuredSection): Chart[] {
  return figures.flatMap((figure) => {
    if (!isDrawn(figure.id) || !figure.against?.length) return [];
    const { name, title } = BARS[figure.id];
    return [{ name, part, title, draw: (palette: Palette) => barChart(palette, title, figure) }];
  });
}

function isDrawn(id: string): id is keyof typeof BARS {
  return id in BARS;
}

/** A chart for the series that grow along the same thing in the same unit. */
function lineCharts({ part, title, series = [] }: MeasuredSection): Chart[] {
  const groups = Map.groupBy(series, ({ along, unit }) => `${along} ${unit}`);
  return [...groups.values()].map((group, index): Chart => {
    const { along = '', unit = '' } = group[0] ?? ({} as Partial<Series>);
    const shown = groups.size > 1 ? group.map(({ name }) => name).join(', ') : title;
    const isLogarithmic = part !== DRAIN_PART;
    // The second one of a part says what it shows.
    const name = index === 0 ? part : `${part}-${along}-${unit}`.replaceAll(/\W+/g, '-');
    const draw = (palette: Palette) =>
      lineChart(palette, { title: shown, series: group, along, isLogarithmic });
    return { name, part, title: shown, draw };
  });
}

/** The files of a chart, in docs/images. */
export function chartFiles({
  name,
  draw,
}: Chart): { readonly file: string; readonly svg: string }[] {
  return [
    { file: `figures-${name}-light.svg`, svg: draw(LIGHT) },
    { file: `figures-${name}-dark.svg`, svg: draw(DARK) },
  ];
}

/** A chart in Markdown, light or dark as the reader's page is. */
export function picture({ name, title }: Chart, folder: string): string {
  const path = (ground: string) => `${folder}figures-${name}-${ground}.svg`;
  return [
    '<picture>',
    `  <source media="(prefers-color-scheme: dark)" srcset="${path('dark')}">`,
    `  <img alt="${title}" src="${path('light')}" width="830">`,
    '</picture>',
  ].join('\n');
}
