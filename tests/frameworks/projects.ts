/** The recipes of docs/partners.md, as a partner builds them. */
export interface Project {
  /** In its folder. */
  readonly build: string;
  readonly files: Readonly<Record<string, string>>;
  /** The folder of what it publishes. */
  readonly output: string;
}

/** Installed once for all of them. */
export const DEPENDENCIES = {
  '@sveltejs/adapter-static': '4.0.1',
  '@sveltejs/kit': '3.2.0',
  '@sveltejs/vite-plugin-svelte': '7.3.1',
  astro: '7.3.5',
  next: '16.4.6',
  nuxt: '4.5.2',
  react: '19.3.1',
  'react-dom': '19.3.1',
  svelte: '5.57.3',
  vite: '8.3.8',
} as const;

const API = 'https://www.vanaro.example/api';
const DEFINE = "import '@vanaro/waitlist/define';";

export const PROJECTS: Readonly<Record<string, Project>> = {
  next: {
    build: 'next build',
    files: {
      'next.config.mjs': "export default { output: 'export' };",
      'app/layout.jsx':
        'export default ({ children }) => <html lang="en"><body>{children}</body></html>;',
      'app/page.jsx': `import { Waitlist } from './waitlist.jsx';
export default () => <main><Waitlist /></main>;`,
      'app/waitlist.jsx': `'use client';
import { VanWaitlist } from '@vanaro/waitlist/react';
export const Waitlist = () => (
  <VanWaitlist api="${API}" partner="your.example" onVanSuccess={() => console.log('done')} />
);`,
    },
    output: 'out',
  },
  nuxt: {
    build: 'nuxt generate',
    files: {
      'nuxt.config.mjs': `export default {
  compatibilityDate: '2026-11-01',
  telemetry: false,
  vue: { compilerOptions: { isCustomElement: (tag) => tag === 'van-waitlist' } },
};`,
      'app/plugins/waitlist.client.js': `${DEFINE}\nexport default defineNuxtPlugin(() => {});`,
      'app/app.vue': `<template>
  <van-waitlist api="${API}" partner="your.example" @van-success="done = true" />
</template>
<script setup>
const done = ref(false);
</script>`,
    },
    output: '.output/public',
  },
  sveltekit: {
    build: 'vite build',
    files: {
      'vite.config.js': `import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
export default { plugins: [sveltekit({ adapter: adapter() })] };`,
      'src/app.html':
        '<!doctype html><html lang="en"><head>%sveltekit.head%</head><body>%sveltekit.body%</body></html>',
      'src/routes/+layout.js': 'export const prerender = true;',
      'src/routes/+page.svelte': `<script>
  ${DEFINE}
  let done = $state(false);
</script>
<van-waitlist api="${API}" partner="your.example" onvan-success={() => (done = true)}></van-waitlist>`,
    },
    output: 'build',
  },
  astro: {
    build: 'astro build',
    files: {
      'src/pages/index.astro': `<html lang="en"><body>
  <van-waitlist api="${API}" partner="your.example"></van-waitlist>
  <script>${DEFINE}</script>
</body></html>`,
    },
    output: 'dist',
  },
};
