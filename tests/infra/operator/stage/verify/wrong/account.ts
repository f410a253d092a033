import { otherResource } from '../good-stage.ts';
import { aws, type Wrong } from './wrong.ts';

/** What can be wrong with what AWS keeps of a stage. */
export const WRONG_ACCOUNT: readonly Wrong[] = [
  [
    'Every stack is deployed',
    /waitlist-production-api is in UPDATE_ROLLBACK_FAILED/,
    (good) => ({
      aws: {
        ...good.aws,
        stack: async (name) => {
          const stack = await good.aws.stack(name);
          return stack && name.endsWith('-api')
            ? { ...stack, StackStatus: 'UPDATE_ROLLBACK_FAILED' }
            : stack;
        },
      },
    }),
  ],
  [
    'The state stack cannot be deleted by mistake',
    /termination protection is off/,
    (good) => ({
      aws: {
        ...good.aws,
        stack: async (name) => {
          const stack = await good.aws.stack(name);
          return stack && { ...stack, EnableTerminationProtection: false };
        },
      },
    }),
  ],
  [
    'The table is complete',
    /no outbox/,
    (good) => ({
      aws: {
        ...good.aws,
        table: async (name) => ({ ...(await good.aws.table(name)), GlobalSecondaryIndexes: [] }),
      },
    }),
  ],
  [
    'The table is complete',
    /stream is off/,
    (good) => ({
      aws: {
        ...good.aws,
        table: async (name) => ({
          ...(await good.aws.table(name)),
          StreamSpecification: { StreamEnabled: false },
        }),
      },
    }),
  ],
  [
    'It cannot be deleted by mistake',
    /protection is off/,
    aws({ table: async () => ({ DeletionProtectionEnabled: false }) }),
  ],
  [
    'Every second of the last days can be restored',
    /recovery is off/,
    aws({ backups: async () => ({ PointInTimeRecoveryStatus: 'DISABLED' }) }),
  ],
  [
    'Expired rows are deleted',
    /time to live is off/,
    aws({ timeToLive: async () => ({ TimeToLiveStatus: 'DISABLED' }) }),
  ],
  [
    'Every alarm exists and notifies someone',
    /api-failing is missing/,
    aws({ alarms: async () => [] }),
  ],
  [
    'Every alarm exists and notifies someone',
    /api-failing notifies no one/,
    aws({
      alarms: async () => [
        {
          AlarmName: 'waitlist-production-api-failing',
          ActionsEnabled: false,
          AlarmActions: ['a'],
        },
      ],
    }),
  ],
  [
    'No alarm is ringing',
    /api-failing is ringing/,
    aws({
      alarms: async () => [{ AlarmName: 'waitlist-production-api-failing', StateValue: 'ALARM' }],
    }),
  ],
  [
    'The subscription to alarms is confirmed',
    /not confirmed at o…@vanaro\.example/,
    aws({
      subscriptions: async () => [
        { protocol: 'email', endpoint: 'operator@vanaro.example', isConfirmed: false },
      ],
    }),
  ],
  [
    'The subscription to alarms is confirmed',
    /no subscription by mail/,
    aws({
      subscriptions: async () => [{ protocol: 'sqs', endpoint: 'arn:queue', isConfirmed: true }],
    }),
  ],
  [
    'The subscription to alarms is confirmed',
    /no address is subscribed/,
    (good) => otherResource(good, 'Mail', undefined),
  ],
  [
    'Every log is deleted in time',
    /\/aws\/lambda\/a is kept for ever/,
    (good) => otherResource(good, 'Log', {}),
  ],
  [
    'Every log is deleted in time',
    /sender is kept for ever/,
    (good) =>
      otherResource(good, 'Sender', { Environment: { Variables: { ORIGIN_SECRET_ID: {} } } }),
  ],
  [
    'A budget watches the bill',
    /\$51\.00 of \$50\.00/,
    aws({ budget: async () => ({ limit: 50, spent: 51 }) }),
  ],
  [
    'A budget watches the bill',
    /budget-of-production was deleted/,
    aws({ budget: async () => undefined }),
  ],
];
