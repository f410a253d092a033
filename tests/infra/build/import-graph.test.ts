import { expect, test } from 'vitest';
import { IMPORT_GRAPHS, importedFiles } from '../../../infra/build/import-graph.ts';

test.each(IMPORT_GRAPHS)('$name takes at most $maxFiles files', async ({ entries, maxFiles }) => {
  const files = await importedFiles(entries);

  expect(files.length, files.join('\n')).toBeLessThanOrEqual(maxFiles);
});
