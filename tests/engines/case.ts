import type { Harness } from '../e2e/widget-harness.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import type { FormPage } from './form-page.ts';

export interface CaseContext {
  readonly harness: Harness;
  /** The whole product, on ports of its own. */
  readonly stack: RunningStack;
  readonly page: FormPage;
  /** Saves a screenshot in test-results/engines, to be looked at. */
  readonly picture: (name: string) => Promise<void>;
}

/** The cases by the fact that each shows. Each begins on an empty page of 1024 by 1000 px. */
export type Cases = Readonly<Record<string, (context: CaseContext) => Promise<void>>>;
