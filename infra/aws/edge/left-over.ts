import { nameInStage } from '#shared/stage.ts';
import type { Config } from '../config/config.ts';
import { EDGE_REGION, needsEdge } from './edge-stack.ts';

const CHAPTER = 'docs/deploy.md#taking-the-firewall-or-the-domain-away';

/**
 * What an earlier deployment may have left in us-east-1 that these settings no longer ask for. The CDK
 * never deletes a stack that the app does not have, and CloudFormation deletes no firewall that
 * CloudFront still uses.
 */
export function leftOver({ stage, site }: Config): string | undefined {
  const edge = nameInStage(stage, 'edge');
  if (site.mode === 'external' || !needsEdge(site)) {
    return `These settings need no ${edge}. If ${EDGE_REGION} has one, it stays and costs money: ${CHAPTER}`;
  }
  if (!site.firewall) {
    return `These settings need no firewall. If ${edge} has one, deploy the site first: ${CHAPTER}`;
  }
  return undefined;
}
