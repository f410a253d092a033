import { DARK, LIGHT, type Palette } from '#shared/design-tokens.ts';
import type { Figures } from '../report/figures-file.ts';

/** A picture of some figures, in one of our palettes. */
export interface Chart {
  /** The name of its files, as `size`. */
  readonly name: string;
  /** The part of the bench that measures what it shows. */
  readonly part: string;
  /** What it shows, for those who do not see it. */
  readonly title: string;
  readonly draw: (palette: Palette) => string;
}

/** The charts of what was measured. */
export function chartsOf(_figures: Figures): Chart[] {
  return [];
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
