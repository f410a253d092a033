import type { CloudFormation } from '@aws-sdk/client-cloudformation';
import { EDGE_REGION } from '#shared/stage.ts';
import type { SynthesizedStack } from './assembly.ts';
import { readTemplate } from './deployed-stack.ts';
import { isRetained, type Template } from './template.ts';

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
  | { readonly kind: 'as-usual' }
  /** CloudFront has to let go of what is removed, and CloudFormation deletes nothing in use. */
  | { readonly kind: 'site-first' }
  /** It removes what the site uses, and adds what the new site needs. No order does both. */
  | { readonly kind: 'one-after-the-other' }
  /** Nothing will use it. The CDK never deletes a stack that its app does not have. */
  | { readonly kind: 'delete'; readonly retained: readonly string[] }
  /** Only a site uses it that is left over as well. */
  | { readonly kind: 'held-by-site' };

/** How a deployment treats the edge stack, so that nothing is left over and costs money. */
export function planEdge({ deployed, wanted, hasSite, wantsSite }: EdgeState): EdgePlan {
  if (!deployed) return { kind: 'as-usual' };
  if (!wanted) {
    if (hasSite && !wantsSite) return { kind: 'held-by-site' };
    return { kind: 'delete', retained: retainedIn(deployed) };
  }
  if (!hasSite || !wantsSite || isWithin(wanted, deployed)) return { kind: 'as-usual' };
  return { kind: isWithin(deployed, wanted) ? 'site-first' : 'one-after-the-other' };
}

/** Whether a template has every resource of another. */
function isWithin({ Resources: all = {} }: Template, { Resources = {} }: Template): boolean {
  return Object.keys(Resources).every((id) => id in all);
}

/** Reads what is deployed. `openClient` is given a region. */
export async function readEdge(
  stacks: readonly SynthesizedStack[],
  { edge, site }: EdgeNames,
  openClient: (region: string) => CloudFormation,
): Promise<EdgeState> {
  const wantedOf = (wanted: string) => stacks.find(({ name }) => name === wanted);
  const deployedOf = (name: string, region: string) => readTemplate(openClient(region), name);
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

const STATE = /-state$/;

/** Every stage has a state stack, and the names of its stacks differ only in the end. */
export function edgeNamesOf(state: string): EdgeNames {
  return { edge: state.replace(STATE, '-edge'), site: state.replace(STATE, '-site') };
}

/** What an operator reads about a plan. Empty if the plan is usual or asks its own question. */
export function notesOf({ kind }: EdgePlan, { edge, site }: EdgeNames): string[] {
  if (kind === 'site-first') return [`${edge} drops what CloudFront uses, so ${site} goes first.`];
  if (kind === 'held-by-site') {
    return [
      `These settings use neither ${site} nor ${edge}, which stay and cost money: ${CHAPTER}`,
    ];
  }
  if (kind === 'one-after-the-other') {
    return [`${edge} drops what CloudFront still uses, which may stay and cost money: ${CHAPTER}`];
  }
  return [];
}

/** What would stay behind without its stack, by type and logical id. */
function retainedIn({ Resources = {} }: Template): string[] {
  return Object.entries(Resources)
    .filter(([, resource]) => isRetained(resource))
    .map(([id, { Type }]) => `${Type} ${id}`);
}
