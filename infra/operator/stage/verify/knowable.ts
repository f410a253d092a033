import { unknowable, unknown, type Check } from './check.ts';
import type { Deployment } from './deployment/deployment.ts';

/** Checks of what the whole internet sees: names, certificates. Only a stage in the cloud has that. */
export function onInternet({ kind }: Deployment, checks: readonly Check[]): readonly Check[] {
  if (kind === 'cloud') return checks;
  return checks.map(({ name }) => unknowable(name, `${IMITATION[kind]} is not on the internet`));
}

/** Checks of what AWS says of an account, of which a laptop has none. */
export function inAccount(deployment: Deployment, checks: readonly Check[]): readonly Check[] {
  if (deployment.kind !== 'laptop') return checks.map((check) => byAws(deployment, check));
  return checks.map(({ name }) => unknowable(name, `${IMITATION.laptop} has no AWS account`));
}

/**
 * A check of what AWS itself does. An emulator leaves out a part of what it was told, so that a cross of
 * one would mean nothing.
 */
export function byAws({ kind }: Deployment, check: Check): Check {
  if (kind !== 'emulator') return check;
  return {
    ...check,
    async run(signal) {
      const finding = await check.run(signal).catch(() => undefined);
      if (!finding) return unknown(`${IMITATION.emulator} does not know the call`);
      if (finding.result !== 'failed') return finding;
      return unknown(`${IMITATION.emulator} says: ${finding.words}`);
    },
  };
}

const IMITATION = { laptop: 'a laptop', emulator: 'an emulator' } as const;
