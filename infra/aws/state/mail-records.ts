import { CfnOutput, Stack } from 'aws-cdk-lib';
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53';
import type { EmailIdentity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { MailDns } from '../config/config.ts';

export interface MailRecordsProps {
  readonly domain: string;
  readonly mailFromDomain: string;
  readonly dkimRecords: EmailIdentity['dkimRecords'];
  /** Absent where the records are printed as outputs, to be added by hand. */
  readonly dns?: MailDns;
}

interface MailRecord {
  readonly id: string;
  readonly name: string;
  readonly type: 'CNAME' | 'MX' | 'TXT';
  readonly value: string;
}

const TTL_SECONDS = '1800';

/** The DNS records that authenticate our mail: DKIM, MAIL FROM with SPF, DMARC. */
export class MailRecords extends Construct {
  constructor(scope: Construct, id: string, props: MailRecordsProps) {
    super(scope, id);
    for (const record of listRecords(props, Stack.of(this).region)) {
      if (props.dns) publish(this, record, props.dns);
      else print(this, record);
    }
  }
}

function listRecords(
  { domain, mailFromDomain, dkimRecords, dns }: MailRecordsProps,
  region: string,
): MailRecord[] {
  const policy = dns?.dmarcPolicy ?? 'none';
  const records: MailRecord[] = [
    ...dkimRecords.map(({ name, value }, index) => ({
      id: `Dkim${index + 1}`,
      name,
      type: 'CNAME' as const,
      value,
    })),
    {
      id: 'MailFromMx',
      name: mailFromDomain,
      type: 'MX',
      value: `10 feedback-smtp.${region}.amazonses.com`,
    },
    {
      id: 'MailFromSpf',
      name: mailFromDomain,
      type: 'TXT',
      value: '"v=spf1 include:amazonses.com ~all"',
    },
  ];
  if (policy === 'unmanaged') return records;
  return [
    ...records,
    { id: 'Dmarc', name: `_dmarc.${domain}`, type: 'TXT', value: `"v=DMARC1; p=${policy}"` },
  ];
}

function publish(scope: Construct, { id, name, type, value }: MailRecord, dns: MailDns): void {
  new CfnRecordSet(scope, id, {
    hostedZoneId: dns.hostedZone.id,
    name,
    type,
    ttl: TTL_SECONDS,
    resourceRecords: [value],
  });
}

function print(scope: Construct, { id, name, type, value }: MailRecord): void {
  new CfnOutput(scope, id, {
    description: `DNS record to add (${id})`,
    value: `${name} ${type} ${value}`,
  });
}
