import { EXPIRY_ATTRIBUTE, OUTBOX_INDEX } from '#shared/table-schema.ts';
import { DAY_MS } from '#shared/time.ts';
import type { CheckContext } from '../check-context.ts';
import { failed, noneOf, ok, onlyInAccount, type Subject } from '../check.ts';
import { outputOf } from '../deployed.ts';
import type { Deployment } from '../find-deployment.ts';

const AGAIN = 'The table was changed by hand. Deploy the state stack again.';

/** Whether the list can be lost. */
export function list(deployment: Deployment, { aws, now }: CheckContext): Subject {
  const { deployed } = deployment;
  const table = (deployed && outputOf(deployed, 'state', 'TableName')) ?? '';
  return {
    title: 'The list and its backups',
    checks: onlyInAccount(deployment, [
      {
        name: 'The table is complete',
        async run() {
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
            // Emulators and the embedded store give no status.
            ...(index && (index.IndexStatus ?? 'ACTIVE') === 'ACTIVE' ? [] : ['it has no outbox']),
            ...(StreamSpecification?.StreamEnabled ? [] : ['its stream is off']),
          ];
          return noneOf(problems, table, AGAIN);
        },
      },
      {
        name: 'It cannot be deleted by mistake',
        async run() {
          const { DeletionProtectionEnabled } = await aws.table(table);
          return DeletionProtectionEnabled
            ? ok('deletion protection is on')
            : failed('its deletion protection is off', AGAIN);
        },
      },
      {
        name: 'Every second of the last days can be restored',
        async run() {
          const { PointInTimeRecoveryStatus, EarliestRestorableDateTime: since } =
            await aws.backups(table);
          if (PointInTimeRecoveryStatus !== 'ENABLED') {
            return failed('point-in-time recovery is off', AGAIN);
          }
          const days = since ? Math.floor((now() - since.getTime()) / DAY_MS) : 0;
          return ok(`point-in-time recovery, ${days} days back`);
        },
      },
      {
        name: 'Expired rows are deleted',
        async run() {
          const { TimeToLiveStatus, AttributeName } = await aws.timeToLive(table);
          const isOn = TimeToLiveStatus === 'ENABLED' || TimeToLiveStatus === 'ENABLING';
          return isOn && AttributeName === EXPIRY_ATTRIBUTE
            ? ok()
            : failed('its time to live is off', AGAIN);
        },
      },
    ]),
  };
}
