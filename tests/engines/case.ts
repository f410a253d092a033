import { createHash } from 'node:crypto';
import type { Harness } from '../e2e/widget-harness.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import type { FormPage } from './form-page.ts';

export interface CaseContext {
  readonly harness: Harness;
  /** The whole product, on ports of its own. */
  readonly stack: RunningStack;
  readonly page: FormPage;
  readonly engine: string;
  /** Saves a screenshot in test-results/engines for visual inspection. */
  readonly picture: (name: string) => Promise<void>;
}

/** The cases by the fact that each shows. Each begins on an empty page of 1024 by 1000 px. */
export type Cases = Readonly<Record<string, (context: CaseContext) => Promise<void>>>;

/** Records policy violations, uncaught errors, and errors and warnings in the console. */
const RECORDER = `
  const problems = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample } = event;
    // Browsers request the icon of a page unasked.
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

/** Problems that the page has recorded since the last call. Runs in the page. */
export const takeProblems = (): string[] =>
  typeof problems === 'undefined' ? [] : problems.splice(0);

interface HostContent {
  readonly body: string;
  readonly head?: string;
  readonly lang?: string;
}

/** An English host page without a Content-Security-Policy. Returns its URL. */
export function openHost(harness: Harness, { head = '', ...content }: HostContent): string {
  return harness.openPage({ lang: 'en', ...content, head: `<script>${RECORDER}</script>${head}` });
}

/** A host page under the strict policy of docs/partners.md, extended to allow the recorder. */
export function strictHost(harness: Harness, { head = '', ...content }: HostContent): string {
  const policy = harness.strictPolicy.replace('script-src', `script-src ${RECORDER_HASH}`);
  return harness.partnerPage({
    lang: 'en',
    ...content,
    head: `<script>${RECORDER}</script>${head}`,
    headers: { 'Content-Security-Policy': policy },
  });
}
