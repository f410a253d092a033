import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { SIGN_UP_CALL } from '#shared/contract/paths.ts';
import { packWidget } from '../../infra/build/widget-package.ts';
import { CACHE } from '../../infra/build/paths.ts';

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

/** Git ignores it, and it can be deleted at any time. */
const FOLDER = join(CACHE, 'frameworks');
const MINUTES_MS = 600_000;

/** Without what Vitest sets, which a build would take for its own. */
function run(command: string, args: readonly string[], cwd: string): void {
  const PATH = `${join(FOLDER, 'node_modules/.bin')}:${process.env['PATH']}`;
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  execFileSync(command, args, {
    cwd,
    env: { ...env, PATH, CI: '1', ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

beforeAll(async () => {
  const tarball = await packWidget();
  await mkdir(FOLDER, { recursive: true });
  const manifest = { private: true, type: 'module', dependencies: DEPENDENCIES };
  await writeFile(join(FOLDER, 'package.json'), JSON.stringify(manifest));
  const options = ['--no-audit', '--no-fund', '--no-package-lock', '--no-save'];
  run('npm', ['install', ...options, tarball], FOLDER);
}, MINUTES_MS);

test.each(Object.entries(PROJECTS))(
  'the form is in what %s builds',
  async (name, { build, files, output }) => {
    const folder = join(FOLDER, name);
    await rm(folder, { recursive: true, force: true });
    for (const [file, text] of Object.entries({ ...files, 'package.json': '{"type":"module"}' })) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    const [command = '', ...args] = build.split(' ');

    run(command, args, folder);

    const published = join(folder, output);
    const html = await readFile(join(published, 'index.html'), 'utf8');
    expect(html).toMatch(/<van-waitlist[^>]* api="https:\/\/www\.vanaro\.example\/api"/);
    expect(html).toMatch(/<van-waitlist[^>]* partner="your\.example"/);
    expect(await scriptsIn(published)).toContain(SIGN_UP_CALL);
  },
  MINUTES_MS,
);

async function scriptsIn(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const scripts = files.filter((file) => /\.m?js$/.test(file));
  return (await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')))).join('');
}
