import type { CloudFormation } from '@aws-sdk/client-cloudformation';
import { EDGE_REGION } from '#shared/stage.ts';
import type { SynthesizedStack, Template } from './assembly.ts';
import { readTemplate } from './deployed-stack.ts';

/** What to do by hand. */
export const CHAPTER = 'docs/deploy.md#taking-the-firewall-or-the-domain-away';

/** The names of the two stacks in their stage. */
export interface EdgeNames {
  readonly edge: string;
  readonly site: string;
}

/** The state of a stage's edge stack, which has CloudFront's certificate and firewall. */
export interface EdgeState {
  /** The deployed and the synthesized template. Undefined if there is none. */
  readonly deployed: Template | undefined;
  readonly wanted: Template | undefined;
  /** Whether a site is deployed, which may use it, and whether one was synthesized. */
  readonly hasSite: boolean;
  readonly wantsSite: boolean;
}

export type EdgePlan =
  | 'as-usual'
  /** These credentials may not read it. */
  | 'unreadable'
  /** CloudFront has to let go of what is removed, and CloudFormation deletes nothing in use. */
  | 'site-first'
  /** It removes what the site uses, and adds what the new site needs. No order does both. */
  | 'one-after-the-other'
  /** Nothing will use it. The CDK never deletes a stack that its app does not have. */
  | 'delete'
  /** Only a site uses it that is left over as well. */
  | 'held-by-site';

/** How a deployment treats the edge stack, so that nothing is left over and costs money. */
export function planEdge({ deployed, wanted, hasSite, wantsSite }: EdgeState): EdgePlan {
  if (!deployed) return 'as-usual';
  if (!wanted) return hasSite && !wantsSite ? 'held-by-site' : 'delete';
  if (!hasSite || !wantsSite || isWithin(wanted, deployed)) return 'as-usual';
  return isWithin(deployed, wanted) ? 'site-first' : 'one-after-the-other';
}

/** Whether a template has every resource of another. */
function isWithin({ Resources: all = {} }: Template, { Resources = {} }: Template): boolean {
  return Object.keys(Resources).every((id) => id in all);
}

/** Reads what is deployed. `openAccount` is given a region. */
export async function readEdge(
  stacks: readonly SynthesizedStack[],
  { edge, site }: EdgeNames,
  openAccount: (region: string) => { readonly cloudFormation: CloudFormation },
): Promise<EdgeState> {
  const wantedOf = (wanted: string) => stacks.find(({ name }) => name === wanted);
  const deployedOf = (name: string, region: string) =>
    readTemplate(openAccount(region).cloudFormation, name);
  const anyOther = stacks.find(({ name }) => name !== edge);
  const deployed = await deployedOf(edge, EDGE_REGION);
  return {
    deployed,
    wanted: wantedOf(edge)?.template,
    // Without an edge stack the site does not matter.
    hasSite: deployed ? Boolean(await deployedOf(site, anyOther?.region ?? EDGE_REGION)) : false,
    wantsSite: wantedOf(site) !== undefined,
  };
}

/** Every stage has a state stack, and the names of its stacks differ only in the end. */
export function edgeNamesOf(state: string): EdgeNames {
  return { edge: state.replace(/state$/, 'edge'), site: state.replace(/state$/, 'site') };
}

/** What an operator reads about a plan that is not usual and asks no question of its own. */
export function noteOf(plan: EdgePlan, { edge, site }: EdgeNames): string | undefined {
  const notes: Partial<Record<EdgePlan, string>> = {
    unreadable: `${edge} cannot be read, so it may be left over: ${CHAPTER}`,
    'site-first': `${edge} drops what CloudFront uses, so ${site} goes first.`,
    'held-by-site': `These settings use neither ${site} nor ${edge}, which stay and cost money: ${CHAPTER}`,
    'one-after-the-other': `${edge} drops what CloudFront still uses, which may stay and cost money: ${CHAPTER}`,
  };
  return notes[plan];
}
