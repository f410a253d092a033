import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { nameInStage } from '#shared/stage.ts';
import { EXPIRY_ATTRIBUTE, OUTBOX_INDEX } from '#shared/table-schema.ts';
import { DAY_MS } from '#shared/time.ts';
import { ROOT } from '../../build/paths.ts';
import type { CheckContext } from '../check-context.ts';
import { check, failed, noneOf, ok, onlyInAccount, type Subject } from '../check.ts';
import { type Deployment, NEEDED_PARTS, outputOf } from '../find-deployment.ts';

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
      check('Every stack is deployed', async () => {
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
      }),
      check('The state stack cannot be deleted by mistake', async () => {
        const state = deployed?.stacks.get('state');
        return state?.EnableTerminationProtection
          ? ok('termination protection is on')
          : failed('its termination protection is off', again);
      }),
      check('No update can replace or remove what it holds', async () => {
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
      }),
    ]),
  };
}

const AGAIN = 'The table was changed by hand. Deploy the state stack again.';

/** Whether the list can be lost. */
export function list(deployment: Deployment, { aws, now }: CheckContext): Subject {
  const { deployed } = deployment;
  const table = outputOf(deployed, 'state', 'TableName') ?? '';
  return {
    title: 'The list and its backups',
    checks: onlyInAccount(deployment, [
      check('The table is complete', async () => {
        const {
          TableStatus,
          GlobalSecondaryIndexes = [],
          StreamSpecification,
        } = await aws.table(table);
        const index = GlobalSecondaryIndexes.find(
          ({ IndexName }) => IndexName === OUTBOX_INDEX.name,
        );
        const problems = [
          ...(TableStatus === 'ACTIVE' ? [] : [`it is ${TableStatus}`]),
          ...(index && index.IndexStatus === 'ACTIVE' ? [] : ['it has no outbox']),
          ...(StreamSpecification?.StreamEnabled ? [] : ['its stream is off']),
        ];
        return noneOf(problems, table, AGAIN);
      }),
      check('It cannot be deleted by mistake', async () => {
        const { DeletionProtectionEnabled } = await aws.table(table);
        return DeletionProtectionEnabled
          ? ok('deletion protection is on')
          : failed('its deletion protection is off', AGAIN);
      }),
      check('Every second of the last days can be restored', async () => {
        const { PointInTimeRecoveryStatus, EarliestRestorableDateTime: since } =
          await aws.backups(table);
        if (PointInTimeRecoveryStatus !== 'ENABLED') {
          return failed('point-in-time recovery is off', AGAIN);
        }
        const days = since ? Math.floor((now() - since.getTime()) / DAY_MS) : 0;
        return ok(`point-in-time recovery, ${days} days back`);
      }),
      check('Expired rows are deleted', async () => {
        const { TimeToLiveStatus, AttributeName } = await aws.timeToLive(table);
        const isOn = TimeToLiveStatus === 'ENABLED' || TimeToLiveStatus === 'ENABLING';
        return isOn && AttributeName === EXPIRY_ATTRIBUTE
          ? ok()
          : failed('its time to live is off', AGAIN);
      }),
    ]),
  };
}
