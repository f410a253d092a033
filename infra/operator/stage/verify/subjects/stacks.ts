import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { nameInStage } from '#shared/stage.ts';
import { ROOT } from '../../../../build/paths.ts';
import type { CheckContext } from '../check-context.ts';
import { failed, noneOf, ok, onlyInAccount, type Subject } from '../check.ts';
import { NEEDED_PARTS } from '../deployed.ts';
import type { Deployment } from '../find-deployment.ts';

/** The states of a stack after a successful deployment. */
const COMPLETE = /^(?:CREATE|UPDATE|IMPORT|UPDATE_ROLLBACK)_COMPLETE$/;

/** From the root of the repository. */
const STATE_POLICY = 'infra/deploy/state-policy.json';

/** Whether the stacks exist, are complete, and are protected. */
export function stacks(deployment: Deployment, { aws }: CheckContext): Subject {
  const { deployed } = deployment;
  const again = `Deploy again: npm run deploy -- -c stage=${deployed?.stage}`;
  return {
    title: 'Stacks',
    checks: onlyInAccount(deployment, [
      {
        name: 'Every stack is deployed',
        async run() {
          const found = deployed?.stacks ?? new Map();
          const stage = deployed?.stage ?? '';
          const missing = NEEDED_PARTS.filter((part) => !found.has(part));
          const broken = [...found.values()].filter(
            ({ StackStatus = '' }) => !COMPLETE.test(StackStatus),
          );
          const problems = [
            ...missing.map((part) => `${nameInStage(stage, part)} is missing`),
            ...broken.map(({ StackName, StackStatus }) => `${StackName} is in ${StackStatus}`),
          ];
          return noneOf(problems, [...found.keys()].join(', '), again);
        },
      },
      {
        name: 'The state stack cannot be deleted by mistake',
        async run() {
          const state = deployed?.stacks.get('state');
          return state?.EnableTerminationProtection
            ? ok('termination protection is on')
            : failed('its termination protection is off', again);
        },
      },
      {
        name: 'No update can replace or remove what it holds',
        async run() {
          const name = nameInStage(deployed?.stage ?? '', 'state');
          const [found, expected] = [
            await aws.stackPolicy(name),
            readFileSync(join(ROOT, STATE_POLICY), 'utf8'),
          ];
          const isSet = found !== '' && isDeepStrictEqual(JSON.parse(found), JSON.parse(expected));
          return isSet
            ? ok('its stack policy denies it')
            : failed(
                found === '' ? 'it has no stack policy' : 'it has another stack policy',
                `aws cloudformation set-stack-policy --region ${deployed?.region} --stack-name ${name} --stack-policy-body file://${STATE_POLICY}`,
              );
        },
      },
    ]),
  };
}
