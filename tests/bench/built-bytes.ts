import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ENCODINGS } from '#shared/routing/encoding.ts';
import { bundleFolder, WIDGET_FILE } from '../../infra/build/paths.ts';
import type { Figures } from './report/figures-file.ts';

/** Sizes of what the build makes, by the id of their figure. The widget's is in Brotli, as served. */
export const BUILT_BYTES: Readonly<Record<string, () => number>> = {
  'widget.bytes': () => statSync(WIDGET_FILE + ENCODINGS.br).size,
  'sign-up-lambda.bytes': () =>
    statSync(join(bundleFolder('send-waitlist-notification'), 'index.mjs')).size,
};

/** The figures with the sizes of the current build, which need no measurement. */
export function withBuiltBytes(figures: Figures): Figures {
  const sections = figures.sections.map((section) => {
    const updated = section.figures.map((figure) => {
      const value = BUILT_BYTES[figure.id]?.() ?? figure.value;
      return Object.assign({}, figure, { value });
    });
    return Object.assign({}, section, { figures: updated });
  });
  return { ...figures, sections };
}
