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

/** How a deployment treats the edge stack, so that nothing is left over and costs money. */
export interface EdgePlan {
  /** CloudFront has to let go of what is removed, and CloudFormation deletes nothing in use. */
  readonly isAfterSite?: boolean;
  /** Nothing will use it. The CDK never deletes a stack that its app does not have. */
  readonly isLeftOver?: boolean;
  /** What the operator reads before. */
  readonly note?: string;
}

export function planEdge(
  { deployed, wanted, hasSite, wantsSite }: EdgeState,
  { edge, site }: EdgeNames,
): EdgePlan {
  if (!deployed) return {};
  if (!wanted) {
    if (wantsSite || !hasSite) return { isLeftOver: true };
    const note = `These settings use neither ${site} nor ${edge}, which stay and cost money: ${CHAPTER}`;
    return { note };
  }
  if (!hasSite || !wantsSite || isWithin(wanted, deployed)) return {};
  if (isWithin(deployed, wanted)) {
    const note = `${edge} drops what CloudFront uses, so ${site} goes first.`;
    return { isAfterSite: true, note };
  }
  // It also adds what the new site needs. No order does both.
  const note = `${edge} drops what CloudFront still uses, which may stay and cost money: ${CHAPTER}`;
  return { note };
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
  const wanted = (wantedName: string) => stacks.find(({ name }) => name === wantedName)?.template;
  const region = stacks.find(({ name }) => name !== edge)?.region ?? EDGE_REGION;
  const deployed = await readTemplate(openAccount(EDGE_REGION).cloudFormation, edge);
  // Without an edge stack the site does not matter.
  const ofSite = deployed && (await readTemplate(openAccount(region).cloudFormation, site));
  const [hasSite, wantsSite] = [ofSite !== undefined, wanted(site) !== undefined];
  return { deployed, wanted: wanted(edge), hasSite, wantsSite };
}

/** Every stage has a state stack, and the names of its stacks differ only in the end. */
export function edgeNamesOf(state: string): EdgeNames {
  return { edge: state.replace(/state$/, 'edge'), site: state.replace(/state$/, 'site') };
}
