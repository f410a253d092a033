import type { Account } from './account.ts';
import type { SynthesizedStack } from './assembly.ts';
import { agrees, type Consent } from './consent.ts';
import { readFailedCreation } from './failed-creation.ts';
import type { Obstacle } from './obstacles.ts';
import { planRecovery, runRecovery } from './recovery.ts';

/** What to do when a first deployment fails. */
export const FAILED_CHAPTER = 'docs/deploy.md#if-the-first-deployment-fails';

type Say = (line: string) => void;

/** Says why stacks could not be created. Returns whether there are any. */
export async function sayFailures(
  stacks: readonly SynthesizedStack[],
  openAccount: (region: string) => Account,
  say: Say,
): Promise<boolean> {
  let isAny = false;
  for (const { name, region, template } of stacks) {
    const failed = await readFailedCreation(openAccount(region).cloudFormation, name, template);
    if (!failed) continue;
    isAny = true;
    say(`\n${name} could not be created, and was rolled back:`);
    sayObstacles(failed.obstacles, say);
  }
  return isAny;
}

/**
 * Clears, with consent, what an earlier creation left in the way of the state stack. Returns whether the
 * deployment can go on.
 */
export async function recoverState(
  state: SynthesizedStack,
  account: Account,
  consent: Consent,
  say: Say,
): Promise<boolean> {
  const plan = await planRecovery(state, account);
  if (!plan) return true;
  const { failed, leftovers, kept } = plan;
  const names = [...leftovers.map(({ id }) => id), ...(failed ? [failed.stack] : [])];
  if (names.length > 0) {
    say(`\nIn the way, and never in use:\n${names.map((name) => `  ${name}\n`).join('')}`);
    if (!(await agrees(consent, 'Delete it and go on'))) {
      say('It stays. Deploy again in a terminal, or with --require-approval never.');
      return false;
    }
    await runRecovery(plan, account);
    say('It is deleted.');
  }
  if (kept === undefined) return true;
  const stage = kept.replace(/^waitlist-/, '');
  say(`\nThe table ${kept} holds items, so it stays, with its secrets.`);
  say(`Adopt it, and deploy again: npm run -s adopt -- --stage ${stage}`);
  return false;
}

/** Prints obstacles, each with its way out. */
export function sayObstacles(obstacles: readonly Obstacle[], say: Say): void {
  for (const { problem, wayOut } of obstacles) say(`- ${problem}${wayOut && `\n  ${wayOut}`}`);
}
