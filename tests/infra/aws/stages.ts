/** Settings of the stages that the tests synthesize, as cdk.json would hold them. */

const RUNBOOK_URL = 'https://git.vanaro.example/waitlist/blob/main/docs/runbook.md';

/** The required settings: no domain, one verified address. */
export const TRIAL = {
  stage: 'trial',
  mailFrom: 'ciao@vanaro.example',
  operatorEmail: 'operator@vanaro.example',
  runbookUrl: RUNBOOK_URL,
} as const;

/** What adds Lambdas. */
export const OPTIONAL = {
  digest: 'weekly',
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

/** Somebody else serves the site. */
export const EXTERNAL = {
  ...TRIAL,
  stage: 'outside',
  siteMode: 'external',
  siteOrigin: 'https://www.somewhere.example',
} as const;
