/** Settings of the stages that the tests synthesize, as cdk.json would hold them. */

const RUNBOOK_URL = 'https://git.vanaro.example/waitlist/blob/main/docs/runbook.md';

/** The required settings: no domain, one verified address. */
export const TRIAL = {
  stage: 'trial',
  mailFrom: 'ciao@vanaro.example',
  operatorEmail: 'operator@vanaro.example',
  runbookUrl: RUNBOOK_URL,
} as const;

/** Settings that add Lambdas. */
export const OPTIONAL = {
  digest: 'weekly',
  invitations: 'on',
  webhookUrl: 'https://crm.example/hooks/waitlist',
} as const;

/** Every option: a domain, a hosted zone, a mail domain, partners, the firewall, all Lambdas. */
export const PRODUCTION = {
  ...TRIAL,
  stage: 'production',
  domain: 'www.vanaro.example',
  hostedZoneId: 'Z0123456789ABC',
  hostedZoneName: 'vanaro.example',
  mailDomain: 'vanaro.example',
  partnerOrigins: ['https://partner.example', 'https://vans.example'],
  waf: true,
  ...OPTIONAL,
} as const;

/** The site is external. */
export const EXTERNAL = {
  ...TRIAL,
  stage: 'outside',
  siteMode: 'external',
  siteOrigin: 'https://www.somewhere.example',
} as const;

/** The ARN of a stream, as DynamoDB makes them. */
export function tableStream(table: string): string {
  return `arn:aws:dynamodb:eu-central-1:111122223333:table/${table}/stream/2026-01-31T12:00:00.000`;
}

const secret = (name: string) =>
  `arn:aws:secretsmanager:eu-central-1:111122223333:secret:Keyrings${name}-a1b2C3`;

/** What `production` adopts after the deletion of its stacks. */
export const ADOPTED = {
  tableStream: tableStream('waitlist-production'),
  adopt: {
    rowKeySecret: secret('RowKey'),
    tokenSecret: secret('Token'),
    originSecret: secret('Origin'),
    webhookSecret: secret('Webhook'),
    configurationSet: 'Mails-a1',
    operatorConfigurationSet: 'OperatorMails-a1',
    identity: 'vanaro.example',
    dkim: [
      'selector1.dkim.amazonses.com',
      'selector2.dkim.amazonses.com',
      'selector3.dkim.amazonses.com',
    ],
  },
} as const;
