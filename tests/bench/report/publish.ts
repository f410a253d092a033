import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fillTables } from '../../../infra/build/definition-tables.ts';
import { ROOT } from '../../../infra/build/paths.ts';
import { chartFiles, chartsOf } from '../charts/charts.ts';
import type { Figures } from './figures-file.ts';
import { figuresPage, readmeFigures } from './figures-page.ts';

const README = 'README.md';

/** Every file that carries figures, by its path, as it has to be. */
export async function publishedFiles(figures: Figures): Promise<ReadonlyMap<string, string>> {
  const readme = await readFile(join(ROOT, README), 'utf8');
  return new Map([
    ['docs/figures.json', `${JSON.stringify(figures, null, 2)}\n`],
    ['docs/figures.md', figuresPage(figures)],
    [README, fillTables(readme, { figures: readmeFigures(figures) })],
    ...chartsOf(figures).flatMap((chart) =>
      chartFiles(chart).map(({ file, svg }) => [`docs/images/${file}`, svg] as const),
    ),
  ]);
}

export async function publish(figures: Figures): Promise<void> {
  for (const [path, text] of await publishedFiles(figures)) {
    await mkdir(dirname(join(ROOT, path)), { recursive: true });
    await writeFile(join(ROOT, path), text);
  }
}
