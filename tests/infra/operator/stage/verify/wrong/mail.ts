import { DAY_MS } from '#shared/time.ts';
import { NOW } from '../good-names.ts';
import { answering } from '../good-stage.ts';
import { answers, certificate, found, records, type Wrong } from './wrong.ts';

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
