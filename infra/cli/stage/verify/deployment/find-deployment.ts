import { ONE_CLICK_PATH } from '#shared/contract/paths.ts';
import { ENV } from '#shared/env.ts';
import { nameInStage } from '#shared/stage.ts';
import { requiredEnv } from '../../../../../lambdas/environment.ts';
import { ConnectionError } from '../../../../operator/refusal.ts';
import type { Aws } from '../../../../operator/stage/verify/aws.ts';
import {
  hasVariable,
  outputOf,
  readDeployed,
  variableOf,
  type Deployed,
  type Part,
} from '../../../../operator/stage/verify/deployment/deployed.ts';
import type { Deployment } from '../../../../operator/stage/verify/deployment/deployment.ts';

/**
 * Finds out what a stage consists of, or the laptop stack. The environment is the one that `connect` has
 * set. Throws `ConnectionError`.
 */
export async function findDeployment(stage: string | undefined, aws: Aws): Promise<Deployment> {
  return stage === undefined ? laptop() : stageInCloud(stage, aws);
}

function laptop(): Deployment {
  const origin = requiredEnv(ENV.siteOrigin);
  return {
    kind: 'laptop',
    site: { origin, isOurs: true },
    apiOrigin: origin,
    oneClickUrl: requiredEnv(ENV.unsubscribeOrigin) + ONE_CLICK_PATH,
    inbox: requiredEnv('AWS_ENDPOINT_URL_SESV2'),
  };
}

async function stageInCloud(stage: string, aws: Aws): Promise<Deployment> {
  const deployed = await readDeployed(stage, requiredEnv('AWS_REGION'), aws);
  // The sender's tokens are signed with it, and one click is checked with such a token.
  process.env[ENV.tokenSecretId] = required(deployed, 'state', 'TokenSecretId');
  const kind = isEmulated() ? 'emulator' : 'cloud';
  const oneClickOrigin =
    variableOf(deployed, ENV.unsubscribeOrigin) ??
    required(deployed, 'service', 'UnsubscribeOrigin');
  // Lambdas ask for CloudFront's secret only where our CloudFront is before them.
  const isOurs = hasVariable(deployed, ENV.originSecretId);
  const origin = isOurs
    ? required(deployed, 'site', 'SiteOrigin')
    : variableOf(deployed, ENV.siteOrigin);
  if (origin === undefined) throw notDeployed(stage, 'service');
  return {
    kind,
    site: { origin, isOurs },
    apiOrigin: isOurs ? origin : required(deployed, 'api', 'ApiOrigin'),
    oneClickUrl: oneClickOrigin + ONE_CLICK_PATH,
    deployed,
  };
}

function required(deployed: Deployed, part: Part, key: string): string {
  const value = outputOf(deployed, part, key);
  if (value === undefined) throw notDeployed(deployed.stage, part);
  return value;
}

function notDeployed(stage: string, part: string): ConnectionError {
  return new ConnectionError({
    code: 'stack_incomplete',
    stage,
    stack: nameInStage(stage, part),
  });
}

/** Whether the AWS that answers is somebody's imitation. */
function isEmulated(): boolean {
  const endpoint = process.env['AWS_ENDPOINT_URL'];
  return Boolean(endpoint) && !new URL(endpoint!).hostname.endsWith('.amazonaws.com');
}
