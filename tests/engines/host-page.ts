import { createHash } from 'node:crypto';
import type { Harness } from '../e2e/widget-harness.ts';

/** Records policy violations, uncaught errors, and errors and warnings in the console. */
const RECORDER = `
  const problems = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample } = event;
    // A browser asks for the icon of a page by itself.
    if (blockedURI.endsWith('/favicon.ico')) return;
    problems.push([effectiveDirective, blockedURI, sample].join(' '));
  });
  addEventListener('error', (event) => problems.push(event.message));
  addEventListener('unhandledrejection', (event) => problems.push(String(event.reason)));
  for (const level of ['error', 'warn']) {
    const write = console[level];
    console[level] = (...output) => {
      problems.push(output.join(' '));
      write.apply(console, output);
    };
  }
`;
const RECORDER_HASH = `'sha256-${createHash('sha256').update(RECORDER).digest('base64')}'`;

declare const problems: string[];

/** What the page has recorded since the last call. Runs in the page. */
export const takeProblems = (): string[] =>
  typeof problems === 'undefined' ? [] : problems.splice(0);

interface HostContent {
  readonly body: string;
  readonly head?: string;
  readonly lang?: string;
}

/** A host page in English that may run and style what it likes. Returns its address. */
export function openHost(harness: Harness, { head = '', ...content }: HostContent): string {
  return harness.openPage({ lang: 'en', ...content, head: `<script>${RECORDER}</script>${head}` });
}

/** A host page under the strict policy of docs/partners.md, which lets the recorder pass. */
export function strictHost(harness: Harness, { head = '', ...content }: HostContent): string {
  const policy = harness.strictPolicy.replace('script-src', `script-src ${RECORDER_HASH}`);
  return harness.partnerPage({
    lang: 'en',
    ...content,
    head: `<script>${RECORDER}</script>${head}`,
    headers: { 'Content-Security-Policy': policy },
  });
}
