import { expect, test } from 'vitest';
import { matchPages } from '../../site/manifest.ts';
import type { Page } from '../../site/shell/page.ts';

const page = {} as Page;

test('finds the folder of a page by its name', () => {
  const pages = matchPages(['emailPreview'], { './pages/email-preview/page.tsx': page });

  expect(pages.emailPreview).toBe(page);
});

test('names the route that has no page', () => {
  expect(() => matchPages(['emailPreview'], {})).toThrow(
    'emailPreview: no page in site/pages/email-preview/page.tsx',
  );
});

test('names the page that has no route', () => {
  expect(() => matchPages([], { './pages/about/page.tsx': page })).toThrow(
    'site/pages/about/page.tsx: no route',
  );
});
