import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { EDGE_REGION } from '#shared/stage.ts';
import type { SynthesizedStack } from '../assembly.ts';
import { openStack } from '../deployed-stack.ts';
import type { EdgeNames, EdgeState } from './plan-edge.ts';

const STATE = /-state$/;

/** Every stage has a state stack, and its other stacks are named alike. */
export function edgeNamesOf(stacks: readonly SynthesizedStack[]): EdgeNames {
  const state = stacks.find(({ name }) => STATE.test(name))?.name ?? '';
  return { edge: state.replace(STATE, '-edge'), site: state.replace(STATE, '-site') };
}

/** Reads what is deployed. `openClient` is given a region. */
export async function readEdge(
  stacks: readonly SynthesizedStack[],
  { edge, site }: EdgeNames,
  openClient: (region: string) => CloudFormationClient,
): Promise<EdgeState> {
  const wantedOf = (wanted: string) => stacks.find(({ name }) => name === wanted);
  const deployedOf = (name: string, region: string) =>
    openStack(openClient(region), name).template();
  const anyOther = stacks.find(({ name }) => name !== edge);
  const deployed = await deployedOf(edge, EDGE_REGION);
  return {
    deployed,
    wanted: wantedOf(edge)?.template,
    // Whoever has no edge stack has nothing to ask of the site.
    hasSite: deployed ? Boolean(await deployedOf(site, anyOther?.region ?? EDGE_REGION)) : false,
    wantsSite: wantedOf(site) !== undefined,
  };
}
