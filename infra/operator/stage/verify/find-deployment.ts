import { ONE_CLICK_PATH } from '#shared/contract/paths.ts';
import { ENV } from '#shared/env.ts';
import { nameInStage } from '#shared/stage.ts';
import { requiredEnv } from '../../../../lambdas/environment.ts';
import { ConnectionError } from '../../refusal.ts';
import type { Aws } from './aws.ts';
import {
  hasVariable,
  outputOf,
  readDeployed,
  variableOf,
  type Deployed,
  type Part,
} from './deployed.ts';

/** What is checked, and where its parts answer. */
export interface Deployment {
  /** The laptop stack, a stage on an emulator of AWS, or a stage in a real account. */
  readonly kind: 'laptop' | 'emulator' | 'cloud';
  /** Origins have no trailing slash. */
  readonly site: {
    readonly origin: string;
    /** False where another service has the site, so that only the linked pages can be checked. */
    readonly isOurs: boolean;
  };
  /** Where pages call the API: the site, or the API's own address where the site is not ours. */
  readonly apiOrigin: string;
  /** What mails name in `List-Unsubscribe`, without the token. */
  readonly oneClickUrl: string;
  /** Where mails that were sent can be read. Only a laptop has one. */
  readonly inbox?: string;
  /** The stacks. A laptop has none. */
  readonly deployed?: Deployed;
}

/** The deployment of a stage, or of the laptop. Call `connect` before. Throws `ConnectionError`. */
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

/** Whether an emulator answers in the place of AWS. */
function isEmulated(): boolean {
  const endpoint = process.env['AWS_ENDPOINT_URL'];
  return endpoint ? !new URL(endpoint).hostname.endsWith('.amazonaws.com') : false;
}
