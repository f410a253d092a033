import { DAY_MS } from '#shared/time.ts';
import { NOW, otherRecords } from '../good-names.ts';
import { answering } from '../good-stage.ts';
import { aws, type Wrong } from './wrong.ts';

const ROLE = { BehaviorOnMxFailure: 'USE_DEFAULT_VALUE' } as const;

/** What can be wrong with names, and with mail in DNS and at SES. */
export const WRONG_MAIL: readonly Wrong[] = [
  [
    'www.vanaro.example is in DNS',
    /no IPv4 address/,
    () => otherRecords({ 'A www.vanaro.example': [] }),
  ],
  [
    'Its certificate is valid',
    /expires in 5 days/,
    (good) => ({
      readCertificate: async (...args) => ({
        ...(await good.readCertificate(...args)),
        endsAt: NOW + 5 * DAY_MS,
      }),
    }),
  ],
  [
    'Its certificate is valid',
    /not for www/,
    (good) => ({
      readCertificate: async (...args) => ({
        ...(await good.readCertificate(...args)),
        names: ['*.cloudfront.net'],
      }),
    }),
  ],
  [
    'Its certificate is valid',
    /SELF_SIGNED/,
    (good) => ({
      readCertificate: async (...args) => ({
        ...(await good.readCertificate(...args)),
        refusal: 'SELF_SIGNED',
      }),
    }),
  ],
  [
    'http leads to https',
    /answers 200/,
    (good) => answering(good, (url) => (url.startsWith('http:') ? { status: 200 } : undefined)),
  ],
  [
    'DKIM: the keys of SES are published',
    /one\._domainkey\.vanaro\.example is not a CNAME/,
    () => otherRecords({ 'CNAME one._domainkey.vanaro.example': ['elsewhere.example'] }),
  ],
  [
    'MAIL FROM: bounces find SES',
    /no MX feedback-smtp/,
    () => otherRecords({ 'MX bounce.vanaro.example': [] }),
  ],
  [
    'SPF: SES may send for the MAIL FROM domain',
    /no policy that includes/,
    () => otherRecords({ 'TXT bounce.vanaro.example': [['v=spf1 -all']] }),
  ],
  [
    'SPF: SES may send for the MAIL FROM domain',
    /2 policies/,
    () =>
      otherRecords({
        'TXT bounce.vanaro.example': [['v=spf1 -all'], ['v=spf1 include:amazonses.com ~all']],
      }),
  ],
  [
    'DMARC: a policy is published',
    /no policy/,
    () => otherRecords({ 'TXT _dmarc.vanaro.example': [['google-site-verification=1']] }),
  ],
  [
    'The account is out of the sandbox',
    /only verified addresses/,
    aws({ account: async () => ({ SendingEnabled: true }) }),
  ],
  [
    'SES lets the account send',
    /switched off/,
    aws({ account: async () => ({ SendingEnabled: false }) }),
  ],
  [
    'SES lets the account send',
    /under probation/,
    aws({ account: async () => ({ SendingEnabled: true, EnforcementStatus: 'PROBATION' }) }),
  ],
  [
    'The day’s quota has room',
    /190 of 200 used/,
    aws({
      account: async () => ({
        SendQuota: { Max24HourSend: 200, SentLast24Hours: 190, MaxSendRate: 1 },
      }),
    }),
  ],
  [
    'The sender is verified',
    /not verified/,
    aws({
      identity: async () => ({
        VerifiedForSendingStatus: false,
        DkimAttributes: { Status: 'SUCCESS', Tokens: ['one'] },
        MailFromAttributes: {
          ...ROLE,
          MailFromDomain: 'bounce.vanaro.example',
          MailFromDomainStatus: 'SUCCESS',
        },
      }),
    }),
  ],
  [
    'The sender is verified',
    /DKIM is PENDING/,
    aws({
      identity: async () => ({
        VerifiedForSendingStatus: true,
        DkimAttributes: { Status: 'PENDING', Tokens: ['one'] },
        MailFromAttributes: {
          ...ROLE,
          MailFromDomain: 'bounce.vanaro.example',
          MailFromDomainStatus: 'SUCCESS',
        },
      }),
    }),
  ],
  [
    'The sender is verified',
    /MAIL FROM is FAILED/,
    aws({
      identity: async () => ({
        VerifiedForSendingStatus: true,
        DkimAttributes: { Status: 'SUCCESS', Tokens: ['one'] },
        MailFromAttributes: {
          ...ROLE,
          MailFromDomain: 'bounce.vanaro.example',
          MailFromDomainStatus: 'FAILED',
        },
      }),
    }),
  ],
  [
    'Mails to people have their events',
    /no event is published for BOUNCE, COMPLAINT/,
    aws({
      eventDestinations: async () => [
        { Name: 'a', Enabled: true, MatchingEventTypes: ['SEND', 'REJECT'] },
        { Name: 'b', Enabled: false, MatchingEventTypes: ['BOUNCE'] },
      ],
    }),
  ],
  [
    'Mails to people have their events',
    /does not suppress/,
    (good) => ({
      aws: {
        ...good.aws,
        configurationSet: async (name) => ({
          ...(await good.aws.configurationSet(name)),
          SuppressionOptions: {},
        }),
      },
    }),
  ],
  [
    'Mails to the operator have their events',
    /without TLS/,
    (good) => ({
      aws: {
        ...good.aws,
        configurationSet: async (name) => ({
          ...(await good.aws.configurationSet(name)),
          DeliveryOptions: {},
        }),
      },
    }),
  ],
];
