import { DAY_MS } from '#shared/time.ts';
import { NOW } from '../good-names.ts';
import { answering } from '../good-stage.ts';
import { answers, certificate, found, records, resource, stack, type Wrong } from './wrong.ts';

/** What can be wrong with names, and with mail in DNS and at SES. */
export const WRONG_MAIL: Wrong = {
  'www.vanaro.example is in DNS': [[/no IPv4 address/, records({ 'A www.vanaro.example': [] })]],
  'Its certificate is valid': [
    [/expires in 5 days/, certificate({ endsAt: NOW + 5 * DAY_MS })],
    [/not for www/, certificate({ names: ['*.cloudfront.net'] })],
    [/SELF_SIGNED/, certificate({ refusal: 'SELF_SIGNED' })],
  ],
  'http leads to https': [
    [
      /answers 200/,
      (good) => answering(good, (url) => (url.startsWith('http:') ? { status: 200 } : undefined)),
    ],
  ],
  'DKIM: the keys of SES are published': [
    [
      /one\._domainkey\.vanaro\.example is not a CNAME/,
      records({ 'CNAME one._domainkey.vanaro.example': ['elsewhere.example'] }),
    ],
  ],
  'MAIL FROM: bounces find SES': [
    [/no MX feedback-smtp/, records({ 'MX bounce.vanaro.example': [] })],
  ],
  'SPF: SES may send for the MAIL FROM domain': [
    [/no policy that includes/, records({ 'TXT bounce.vanaro.example': [['v=spf1 -all']] })],
    [
      /2 policies/,
      records({
        'TXT bounce.vanaro.example': [['v=spf1 -all'], ['v=spf1 include:amazonses.com ~all']],
      }),
    ],
  ],
  'DMARC: a policy is published': [
    [/no policy/, records({ 'TXT _dmarc.vanaro.example': [['google-site-verification=1']] })],
  ],
  'The account is out of the sandbox': [
    [/only verified addresses/, answers('account', { SendingEnabled: true })],
  ],
  'SES lets the account send': [
    [/switched off/, answers('account', { SendingEnabled: false })],
    [
      /under probation/,
      answers('account', { SendingEnabled: true, EnforcementStatus: 'PROBATION' }),
    ],
  ],
  'The day’s quota has room': [
    [
      /190 of 200 used/,
      answers('account', {
        SendQuota: { Max24HourSend: 200, SentLast24Hours: 190, MaxSendRate: 1 },
      }),
    ],
  ],
  'The sender is verified': [
    [/not verified/, found('identity', { VerifiedForSendingStatus: false })],
    [/DKIM is PENDING/, found('identity', { DkimAttributes: { Status: 'PENDING' } })],
    [
      /MAIL FROM is FAILED/,
      found('identity', {
        MailFromAttributes: {
          MailFromDomain: 'bounce.vanaro.example',
          MailFromDomainStatus: 'FAILED',
          BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
        },
      }),
    ],
  ],
  'Mails to people have their events': [
    [
      /no event is published for BOUNCE, COMPLAINT/,
      answers('eventDestinations', [
        { Name: 'a', Enabled: true, MatchingEventTypes: ['SEND', 'REJECT'] },
        { Name: 'b', Enabled: false, MatchingEventTypes: ['BOUNCE'] },
      ]),
    ],
    [/does not suppress/, found('configurationSet', { SuppressionOptions: {} })],
  ],
  'Mails to the operator have their events': [
    [/without TLS/, found('configurationSet', { DeliveryOptions: {} })],
  ],
};

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
  'Every log is deleted in time': [
    [/\/aws\/lambda\/a is kept for ever/, resource('Log', {})],
    [/sender is kept for ever/, resource('Sender', { Environment: { Variables: {} } })],
  ],
  'A budget watches the bill': [
    [/\$51\.00 of \$50\.00/, answers('budget', { limit: 50, spent: 51 })],
    [/budget-of-production was deleted/, answers('budget', undefined)],
  ],
};
