import { nameInStage } from '#shared/stage.ts';
import { failed, noneOf, ok, onlyInAccount, type Subject } from '../check.ts';
import { NEEDED_PARTS } from '../deployed.ts';
import type { Deployment } from '../find-deployment.ts';

/** The states of a stack after a successful deployment. */
const COMPLETE = /^(?:CREATE|UPDATE|IMPORT|UPDATE_ROLLBACK)_COMPLETE$/;

/** Whether the stacks exist, are complete, and are protected. */
export function stacks(deployment: Deployment): Subject {
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
    ]),
  };
}
