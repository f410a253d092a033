import { nameInStage } from '#shared/stage.ts';
import {
  SECRET_ARN,
  STREAM_ARN,
  TOPIC_ARN,
  type AdoptedState,
  type Context,
} from './context-schema.ts';

/** Whether a host is a zone's apex or lies under it. */
export function isWithin(host: string, zone: string): boolean {
  return host === zone || host.endsWith(`.${zone}`);
}

/** Settings that are valid alone and exclude each other. */
export function findContradictions(context: Context): string[] {
  return [
    ...siteProblems(context),
    ...domainProblems(context),
    ...mailProblems(context),
    ...adoptionProblems(context),
    ...budgetProblems(context),
    ...topicProblems(context),
    ...(context.webhookAddress && !context.webhookUrl
      ? ['webhookAddress: given without a webhookUrl']
      : []),
  ];
}

const OF_CLOUDFRONT = [
  'domain',
  'certificateArn',
  'waf',
  'originKid',
  'contact',
  'frameAncestors',
] as const;

function siteProblems({ siteMode = 'cloudfront', ...context }: Context): string[] {
  if (siteMode === 'external') {
    const foreign = OF_CLOUDFRONT.filter(
      (key) => context[key] !== undefined && context[key] !== false,
    );
    return [
      ...foreign.map((key) => `${key}: belongs to siteMode "cloudfront", this one is "external"`),
      ...(context.siteOrigin ? [] : ['siteOrigin: missing, siteMode "external" needs it']),
    ];
  }
  return context.siteOrigin
    ? ['siteOrigin: belongs to siteMode "external"; with CloudFront, set domain or nothing']
    : [];
}

function domainProblems(context: Context): string[] {
  const { siteMode, domain, hostedZoneId, hostedZoneName, certificateArn } = context;
  const problems: string[] = [];
  if (Boolean(hostedZoneId) !== Boolean(hostedZoneName)) {
    problems.push('hostedZoneId, hostedZoneName: one is given without the other');
  }
  if (domain && hostedZoneName && !isWithin(domain, hostedZoneName)) {
    problems.push(`domain: ${domain} does not lie in the hosted zone ${hostedZoneName}`);
  }
  if (domain && siteMode !== 'external' && !hostedZoneName && !certificateArn) {
    problems.push('domain: needs a hosted zone to issue a certificate over, or a certificateArn');
  }
  if (certificateArn && !domain) problems.push('certificateArn: given without a domain');
  return problems;
}

function mailProblems({ mailFrom, mailDomain, dmarcPolicy, hostedZoneName, ...context }: Context) {
  const problems: string[] = [];
  if (context.mailValidation && context.adopt?.configurationSet) {
    problems.push(
      `mailValidation: the adopted configuration set ${context.adopt.configurationSet} keeps its own; ` +
        'set it with aws sesv2 put-configuration-set-suppression-options',
    );
  }
  const fromHost = mailFrom.slice(mailFrom.indexOf('@') + 1);
  if (mailDomain && !isWithin(fromHost, mailDomain)) {
    problems.push(`mailFrom: ${mailFrom} does not belong to the mailDomain ${mailDomain}`);
  }
  const publishes = mailDomain && hostedZoneName && isWithin(mailDomain, hostedZoneName);
  if (dmarcPolicy && !publishes) {
    problems.push('dmarcPolicy: needs a mailDomain that lies in the hosted zone');
  }
  return problems;
}

function adoptionProblems({ stage, region, tableStream, adopt, ...context }: Context): string[] {
  const problems: string[] = [];
  if (tableStream) {
    const table = STREAM_ARN.exec(tableStream)?.groups;
    const own = nameInStage(stage);
    if (table?.['name'] !== own && !table?.['name']?.startsWith(`${own}-`)) {
      problems.push(`tableStream: ${table?.['name']} is not a table of the stage ${stage}`);
    }
    if (table?.['region'] !== region) {
      problems.push(`tableStream: lies in ${table?.['region']}, this stage in ${region}`);
    }
  }
  if (!adopt) return problems;
  if (!tableStream) {
    problems.push('adopt: needs tableStream, the stream of the table that these keys open');
  }
  for (const name of ['rowKeySecret', 'tokenSecret', 'originSecret', 'webhookSecret'] as const) {
    const found = SECRET_ARN.exec(adopt[name] ?? '')?.groups?.['region'];
    if (found && found !== region) {
      problems.push(`adopt.${name}: lies in ${found}, this stage in ${region}`);
    }
  }
  return [...problems, ...identityProblems(adopt, context)];
}

function identityProblems(
  { identity, dkim }: AdoptedState,
  { mailDomain, mailFrom, mailIdentity }: Pick<Context, 'mailDomain' | 'mailFrom' | 'mailIdentity'>,
): string[] {
  if (!identity) return dkim ? ['adopt.dkim: given without adopt.identity'] : [];
  if (mailIdentity === 'existing') {
    return ['adopt.identity: mailIdentity "existing" says that another stage has it'];
  }
  const wanted = mailDomain ?? mailFrom;
  if (identity !== wanted) {
    return [`adopt.identity: is ${identity}, and this stage sends as ${wanted}`];
  }
  return mailDomain && !dkim ? [`adopt.dkim: missing, ${mailDomain} needs its DNS records`] : [];
}

/** An alarm notifies topics of its own region only. */
function topicProblems({ region, alarmTopicArn = '' }: Context): string[] {
  const found = TOPIC_ARN.exec(alarmTopicArn)?.groups?.['region'];
  return found && found !== region
    ? [`alarmTopicArn: lies in ${found}, this stage in ${region}`]
    : [];
}

/** Where CloudFormation has `AWS::Budgets::Budget`. Elsewhere it refuses the whole stack. */
const REGIONS_WITH_BUDGETS: ReadonlySet<string> = new Set([
  'ap-northeast-1',
  'ap-northeast-2',
  'ap-south-1',
  'ap-southeast-1',
  'ap-southeast-2',
  'ca-central-1',
  'eu-central-1',
  'eu-west-1',
  'eu-west-2',
  'eu-west-3',
  'sa-east-1',
  'us-east-1',
  'us-east-2',
  'us-west-1',
  'us-west-2',
]);

function budgetProblems({ region, monthlyBudget }: Context): string[] {
  return monthlyBudget === 0 || REGIONS_WITH_BUDGETS.has(region)
    ? []
    : [
        `monthlyBudget: CloudFormation makes no budgets in ${region}; set it to "off" and make one in the console`,
      ];
}
