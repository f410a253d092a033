import { findDeployment } from '../../../../../infra/cli/stage/verify/deployment/find-deployment.ts';
import type { Deployment } from '../../../../../infra/operator/stage/verify/deployment/deployment.ts';
import type { Aws } from '../../../../../infra/operator/stage/verify/aws.ts';
import type { Answer, Call, Dns, World } from '../../../../../infra/operator/stage/verify/world.ts';
import { goodAws } from './good-aws.ts';
import { goodCall } from './good-call.ts';
import { goodCertificate, goodDns } from './good-dns.ts';
import { NOW } from './good-names.ts';

const STAGE = 'production';

/** Everything outside, of which a test replaces a part. */
export interface Outside {
  readonly call: Call;
  readonly dns: Dns;
  readonly readCertificate: World['readCertificate'];
  readonly aws: Aws;
}

/** A stage in the cloud of which nothing is wrong but for a change. */
export async function openGoodStage(
  change: (good: Outside) => Partial<Outside>,
): Promise<{ deployment: Deployment; world: World }> {
  process.env['AWS_REGION'] = 'eu-central-1';
  delete process.env['AWS_ENDPOINT_URL'];
  const good: Outside = {
    call: goodCall,
    dns: goodDns,
    readCertificate: goodCertificate,
    aws: goodAws,
  };
  const world: World = { ...good, ...change(good), now: () => NOW };
  return { deployment: await findDeployment(STAGE, world.aws), world };
}

/** The call, with another answer where `change` gives one. */
export function answering(good: Outside, change: (url: string, found: Answer) => unknown): Outside {
  return {
    ...good,
    async call(url, request) {
      const found = await good.call(url, request);
      const changed = (change(url, found) ?? {}) as Partial<Answer> & {
        readonly set?: Readonly<Record<string, string>>;
      };
      const headers = new Headers(found.headers);
      for (const [name, value] of Object.entries(changed.set ?? {})) {
        if (value === '') headers.delete(name);
        else headers.set(name, value);
      }
      return { ...found, ...changed, headers };
    },
  };
}

/** Resources with other properties, or without one that is undefined. */
export function otherResource(
  good: Outside,
  logicalId: string,
  properties: object | undefined,
): { aws: Aws } {
  return {
    aws: {
      ...good.aws,
      async resources(name) {
        const found = await good.aws.resources(name);
        return properties ? found : found.filter((one) => one.LogicalResourceId !== logicalId);
      },
      async template(name) {
        const template = JSON.parse(await good.aws.template(name)) as {
          Resources: Record<string, object>;
        };
        if (template.Resources[logicalId]) {
          template.Resources[logicalId] = { Properties: properties };
        }
        return JSON.stringify(template);
      },
    },
  };
}

/** Another answer for a stack: fields of it that differ, or undefined for a stack that is not there. */
export function otherStack(good: Outside, name: string, changed: object | undefined): Aws {
  return {
    ...good.aws,
    async stack(asked) {
      const stack = await good.aws.stack(asked);
      if (asked !== name) return stack;
      return stack && changed ? { ...stack, ...changed } : undefined;
    },
  };
}
