import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './paths.ts';
import { bundle } from './vite-build.ts';

/** `import code from './page.ts?script'` gives a module as the text of a classic script. */
const QUERY = '?script';

export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    load: {
      filter: { id: /\?script$/ },
      async handler(id) {
        const input = relative(ROOT, id.slice(0, -QUERY.length));
        const { code, moduleIds } = await bundle({
          build: { rolldownOptions: { input, output: { format: 'iife' } } },
        });
        for (const file of moduleIds) this.addWatchFile(file);
        return { code: `export default ${JSON.stringify(code.trim())};`, moduleType: 'js' };
      },
    },
  };
}
