import { mergeConfig, type UserConfig } from 'vite';
import { COMPILE_HINT } from '../infra/build/browsers.ts';
import { inlineScripts } from '../infra/build/inline-scripts.ts';
import { COMMON } from '../infra/build/vite-build.ts';

/** The scripts that pages load, and what renders the pages: infra/build/site-bundle.ts. */
export default mergeConfig(COMMON, {
  root: import.meta.dirname,
  plugins: [inlineScripts()],
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
      resolve: { noExternal: true },
      build: { write: false, target: 'node24', rolldownOptions: { input: 'prerender.tsx' } },
    },
  },
} satisfies UserConfig);
