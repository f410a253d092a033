import type { Aws } from '../../../../../infra/operator/stage/verify/aws.ts';
import { type Finding, runSubject } from '../../../../../infra/operator/stage/verify/check.ts';
import type {
  Answer,
  CheckContext,
} from '../../../../../infra/operator/stage/verify/check-context.ts';
import {
  type Deployment,
  findDeployment,
} from '../../../../../infra/operator/stage/verify/find-deployment.ts';
import { goodAws } from './good-aws.ts';
import { goodCall } from './good-call.ts';
import { goodCertificate, goodDns, NOW } from './good-names.ts';

// The trial reads the table, and nothing here makes it.
process.env['TABLE_NAME'] ??= 'unused';
const { subjectsOf } = await import('../../../../../infra/operator/stage/verify/verify.ts');

const STAGE = 'production';

/** What checks ask, of which a test replaces a part. */
export type Outside = Omit<CheckContext, 'now'>;

/** A stage in the cloud of which nothing is wrong but for a change. */
export async function openGoodStage(
  change: (good: Outside) => Partial<Outside>,
): Promise<{ deployment: Deployment; context: CheckContext }> {
  process.env['AWS_REGION'] = 'eu-central-1';
  delete process.env['AWS_ENDPOINT_URL'];
  const good: Outside = {
    call: goodCall,
    dns: goodDns,
    readCertificate: goodCertificate,
    aws: goodAws,
  };
  const context: CheckContext = { ...good, ...change(good), now: () => NOW };
  return { deployment: await findDeployment(STAGE, context.aws), context };
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

/** Checks the good stage with a change. Returns what was found, by name. */
export async function checkStage(
  change: (good: Outside) => Partial<Outside> = () => ({}),
  deploy: (deployment: Deployment) => Deployment = (deployment) => deployment,
): Promise<ReadonlyMap<string, Finding>> {
  const { deployment, context } = await openGoodStage(change);
  const { signal } = new AbortController();
  const subjects = subjectsOf(deploy(deployment), context);
  const checked = await Promise.all(subjects.map((subject) => runSubject(subject, signal)));
  return new Map(checked.flat().map(({ name, finding }) => [name, finding]));
}
