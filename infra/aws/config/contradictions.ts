import { TOPIC_ARN, type Context } from './context-schema.ts';

/** Whether a host is a zone's apex or lies under it. */
export function isWithin(host: string, zone: string): boolean {
  return host === zone || host.endsWith(`.${zone}`);
}

/** Settings that are valid alone and exclude each other. */
export function findContradictions(context: Context): string[] {
  return [
    ...domainProblems(context),
    ...mailProblems(context),
    ...budgetProblems(context),
    ...topicProblems(context),
    ...(context.webhookAddress && !context.webhookUrl
      ? ['webhookAddress: given without a webhookUrl']
      : []),
  ];
}

function domainProblems(context: Context): string[] {
  const { domain, hostedZoneId, hostedZoneName, certificateArn } = context;
  const problems: string[] = [];
  if (Boolean(hostedZoneId) !== Boolean(hostedZoneName)) {
    problems.push('hostedZoneId, hostedZoneName: one is given without the other');
  }
  if (domain && hostedZoneName && !isWithin(domain, hostedZoneName)) {
    problems.push(`domain: ${domain} does not lie in the hosted zone ${hostedZoneName}`);
  }
  if (domain && !hostedZoneName && !certificateArn) {
    problems.push('domain: needs a hosted zone to issue a certificate over, or a certificateArn');
  }
  if (certificateArn && !domain) problems.push('certificateArn: given without a domain');
  return problems;
}

function mailProblems({ mailFrom, mailDomain, dmarcPolicy, hostedZoneName }: Context) {
  const problems: string[] = [];
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
