import type { ContextKey } from '../../infra/aws/config/context-schema.ts';
import { ADOPTED, tableStream } from '../infra/aws/synthesize.ts';

export type Settings = Readonly<Record<string, unknown>>;

const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/a';
const WEBHOOK = { webhookUrl: 'https://crm.vanaro.example/hooks/waitlist' };
const EXTERNAL = {
  siteMode: 'external',
  siteOrigin: 'https://www.somewhere.example',
  domain: undefined,
  waf: undefined,
};

/** Another value for each setting, with what a stage with every option needs for it. */
export const FLIPPED: Readonly<Record<ContextKey, Settings>> = {
  stage: { stage: 'staging' },
  region: { region: 'eu-west-1' },
  siteMode: EXTERNAL,
  siteOrigin: { ...EXTERNAL, siteOrigin: 'https://elsewhere.example' },
  domain: { domain: undefined },
  hostedZoneId: {
    hostedZoneId: undefined,
    hostedZoneName: undefined,
    certificateArn: CERTIFICATE,
  },
  hostedZoneName: {
    domain: 'www.other.example',
    hostedZoneId: 'Z0123456789ABC',
    hostedZoneName: 'other.example',
  },
  certificateArn: { certificateArn: CERTIFICATE },
  canaryMinutes: { canaryMinutes: 0 },
  tableStream: { tableStream: tableStream('waitlist-production-restored') },
  adopt: ADOPTED,
  monthlyBudget: { monthlyBudget: 'off' },
  waf: { waf: false },
  contact: { contact: 'simulated' },
  optIn: { optIn: 'double' },
  invitations: { invitations: 'off' },
  placesMinutes: { placesMinutes: 30 },
  digest: { digest: 'daily' },
  webhookUrl: WEBHOOK,
  webhookAddress: { ...WEBHOOK, webhookAddress: true },
  frameAncestors: { frameAncestors: ['https://partner.example'] },
  originKid: { originKid: 'k2' },
  mailFrom: { mailFrom: 'hello@vanaro.example' },
  mailDomain: { mailDomain: undefined },
  mailIdentity: { mailIdentity: 'existing' },
  mailValidation: { mailValidation: 'managed' },
  dmarcPolicy: { dmarcPolicy: 'reject' },
  operatorEmail: { operatorEmail: 'operator@vanaro.example' },
  alarmEmail: { alarmEmail: 'alarms@vanaro.example' },
  alarmTopicArn: { alarmTopicArn: 'arn:aws:sns:eu-central-1:111122223333:pager' },
  backupVaultArn: {
    backupVaultArn: 'arn:aws:backup:eu-central-1:111122223333:backup-vault:waitlist',
  },
  partnerOrigins: { partnerOrigins: ['*'] },
  requestsPerSecond: { requestsPerSecond: 50 },
  senders: { senders: 10 },
  unsubscribeConcurrency: { unsubscribeConcurrency: 5 },
  runbookUrl: { runbookUrl: 'https://runbook.vanaro.example' },
};
