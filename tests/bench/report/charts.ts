import { DARK, LIGHT, type Palette } from '#shared/design-tokens.ts';
import type { Figure } from '../figure.ts';
import { barChart } from './bar-chart.ts';
import type { Figures } from './figures-file.ts';

/** A chart of a figure, in one of our palettes. */
export interface Chart {
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

export function chartsOf({ sections }: Pick<Figures, 'sections'>): Chart[] {
  return sections
    .flatMap(({ figures }) => figures)
    .flatMap((figure) => {
      const chart = CHARTS[figure.id];
      return chart ? [{ ...chart, figure }] : [];
    });
}

/** The files of a chart, by their name in docs/images. */
export function chartFiles(chart: Chart): [file: string, svg: string][] {
  const draw = (palette: Palette) => barChart(palette, chart.title, chart.figure);
  return [
    [`figures-${chart.name}-light.svg`, draw(LIGHT)],
    [`figures-${chart.name}-dark.svg`, draw(DARK)],
  ];
}

/** A chart in Markdown, in the colour scheme of the reader's page. */
export function picture({ name, title }: Chart, folder: string): string {
  const path = (scheme: string) => `${folder}figures-${name}-${scheme}.svg`;
  return [
    '<picture>',
    `  <source media="(prefers-color-scheme: dark)" srcset="${path('dark')}">`,
    `  <img alt="${title}" src="${path('light')}" width="830">`,
    '</picture>',
  ].join('\n');
}
