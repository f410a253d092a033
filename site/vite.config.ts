import { defineConfig, mergeConfig, type UserConfig } from 'vite';
import { COMPILE_HINT } from '../infra/build/browsers.ts';
import { inlineScripts } from '../infra/build/inline-scripts.ts';
import { common, PRODUCTION } from '../infra/build/vite-build.ts';
import { refreshPages } from '../infra/build/refresh-pages.ts';

/** The module that hydrates islands, and the one that renders pages: infra/build/site-bundle.ts. */
const SITE = mergeConfig(common(), {
  root: import.meta.dirname,
  plugins: [inlineScripts(), refreshPages()],
  optimizeDeps: { entries: ['client/islands.ts', 'pages/*/client.tsx'] },
  environments: {
    client: {
      build: {
        emptyOutDir: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'client/islands.ts',
          // Most of their functions run when they hydrate.
          output: { postBanner: COMPILE_HINT, hashCharacters: 'hex' },
        },
      },
    },
    ssr: {
      build: { write: false, target: 'node24', rolldownOptions: { input: 'prerender.tsx' } },
    },
  },
} satisfies UserConfig);

/** The code that renders the pages has its packages with it, where it is built. */
const BUNDLED: UserConfig = { environments: { ssr: { resolve: { noExternal: true } } } };

export default defineConfig(({ command }) =>
  command === 'build' ? mergeConfig(mergeConfig(SITE, PRODUCTION), BUNDLED) : SITE,
);
