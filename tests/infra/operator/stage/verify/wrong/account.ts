import { answers, found, resource, stack, type Wrong } from './wrong.ts';

/** What can be wrong with what AWS keeps of a stage. */
export const WRONG_ACCOUNT: Wrong = {
  'Every stack is deployed': [
    [
      /waitlist-production-api is in UPDATE_ROLLBACK_FAILED/,
      stack('waitlist-production-api', { StackStatus: 'UPDATE_ROLLBACK_FAILED' }),
    ],
  ],
  'The state stack cannot be deleted by mistake': [
    [
      /termination protection is off/,
      stack('waitlist-production-state', { EnableTerminationProtection: false }),
    ],
  ],
  'No update can replace or remove what it holds': [
    [/no stack policy/, answers('stackPolicy', '')],
    [/another stack policy/, answers('stackPolicy', '{"Statement":[]}')],
  ],
  'The table is complete': [
    [/no outbox/, found('table', { GlobalSecondaryIndexes: [] })],
    [/stream is off/, found('table', { StreamSpecification: { StreamEnabled: false } })],
  ],
  'It cannot be deleted by mistake': [
    [/protection is off/, answers('table', { DeletionProtectionEnabled: false })],
  ],
  'Every second of the last days can be restored': [
    [/recovery is off/, answers('backups', { PointInTimeRecoveryStatus: 'DISABLED' })],
  ],
  'Expired rows are deleted': [
    [/time to live is off/, answers('timeToLive', { TimeToLiveStatus: 'DISABLED' })],
  ],
  'Every alarm exists and notifies someone': [
    [/api-failing is missing/, answers('alarms', [])],
    [
      /api-failing notifies no one/,
      answers('alarms', [
        {
          AlarmName: 'waitlist-production-api-failing',
          ActionsEnabled: false,
          AlarmActions: ['a'],
        },
      ]),
    ],
  ],
  'No alarm is ringing': [
    [
      /api-failing is ringing/,
      answers('alarms', [{ AlarmName: 'waitlist-production-api-failing', StateValue: 'ALARM' }]),
    ],
  ],
  'The subscription to alarms is confirmed': [
    [
      /not confirmed at o…@vanaro\.example/,
      answers('subscriptions', [
        { protocol: 'email', endpoint: 'operator@vanaro.example', isConfirmed: false },
      ]),
    ],
    [
      /no subscription by mail/,
      answers('subscriptions', [{ protocol: 'sqs', endpoint: 'arn:queue', isConfirmed: true }]),
    ],
    [/no address is subscribed/, resource('Mail', undefined)],
  ],
  'A flood of unsubscriptions starves no other function': [
    [/runs 10 Lambdas at once/, answers('executions', { limit: 10, unreserved: 10 })],
  ],
  'Every log is deleted in time': [
    [/\/aws\/lambda\/a is kept for ever/, resource('Log', {})],
    [
      /sender is kept for ever/,
      resource('Sender', { Environment: { Variables: { ORIGIN_SECRET_ID: {} } } }),
    ],
  ],
  'A budget watches the bill': [
    [/\$51\.00 of \$50\.00/, answers('budget', { limit: 50, spent: 51 })],
    [/budget-of-production was deleted/, answers('budget', undefined)],
  ],
};
