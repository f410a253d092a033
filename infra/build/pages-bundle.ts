import { PAGES_FILE } from './paths.ts';
import { replaceFile } from './precompress.ts';
import { type Part, TOOLS } from './up-to-date.ts';

/** The renderers of infra/local/pages as one bundle for Node. */
export const PAGES_PART: Part = {
  name: 'pages',
  sources: ['infra/local/pages', 'infra/local/inbox/mail.ts', ...TOOLS],
  async build() {
    // Only a stale bundle pays for loading Vite.
    const { bundleForNode } = await import('./vite-build.ts');
    const { code } = await bundleForNode('infra/local/pages/pages.tsx', {
      ssr: { noExternal: true },
    });
    await replaceFile(PAGES_FILE, code);
  },
};
