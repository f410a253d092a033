import { orNoRecords, type CheckContext, type Dns } from '../check-context.ts';
import {
  failed,
  noneOf,
  ok,
  onlyOnInternet,
  unknown,
  type Check,
  type Finding,
  type Subject,
} from '../check.ts';
import { findIdentity } from '../deployed.ts';
import type { Deployment } from '../find-deployment.ts';

const PRINTED = 'Add the records that the state stack prints (docs/deploy.md).';
const SES_HOST = /(?:^|\.)amazonses\.com$/;

/** Whether DNS allows SES to send in our name: DKIM, MAIL FROM, SPF, DMARC. */
export function mailRecords(deployment: Deployment, { dns, aws }: CheckContext): Subject {
  const { deployed } = deployment;
  /** A check of the domain that SES verifies. A single address has no records of its own. */
  const ofDomain = (name: string, check: (domain: string) => Promise<Finding>): Check => ({
    name,
    async run() {
      const identity = deployed && (await findIdentity(deployed, aws));
      if (identity === undefined) return unknown('SES has no identity of the sender');
      if (identity.includes('@')) {
        return unknown('SES verifies only the address: set mailDomain (docs/deploy.md)');
      }
      return check(identity);
    },
  });
  return {
    title: 'Mail in DNS',
    checks: onlyOnInternet(deployment, [
      ofDomain('DKIM: the keys of SES are published', async (domain) => {
        const { DkimAttributes } = (await aws.identity(domain)) ?? {};
        const tokens = DkimAttributes?.Tokens ?? [];
        if (tokens.length === 0) return failed('SES has no keys for the domain', PRINTED);
        const hosts = tokens.map((token) => `${token}._domainkey.${domain}`);
        const targets = await Promise.all(hosts.map((host) => orNoRecords(dns.resolveCname(host))));
        const problems = hosts.filter(
          (_, index) => !targets[index]?.some((to) => SES_HOST.test(to)),
        );
        return noneOf(
          problems.map((host) => `${host} is not a CNAME to SES`),
          `${tokens.length} keys`,
          PRINTED,
        );
      }),
      ofDomain('MAIL FROM: bounces find SES', async (domain) => {
        const host = await mailFromOf(domain, aws);
        if (!host) return failed('SES has no MAIL FROM of the domain', 'Deploy the state stack.');
        const expected = `feedback-smtp.${deployed?.region}.amazonses.com`;
        const found = (await orNoRecords(dns.resolveMx(host))).map(({ exchange }) => exchange);
        return found.includes(expected)
          ? ok(`${host} to ${expected}`)
          : failed(`${host} has no MX ${expected}`, PRINTED);
      }),
      ofDomain('SPF: SES may send for the MAIL FROM domain', async (domain) => {
        const host = await mailFromOf(domain, aws);
        if (!host) return failed('SES has no MAIL FROM of the domain', 'Deploy the state stack.');
        const policies = (await textsOf(dns, host)).filter((text) => /^v=spf1(?: |$)/.test(text));
        if (policies.length > 1) {
          return failed(`${host} has ${policies.length} policies, so none applies`, 'Keep one.');
        }
        return policies[0]?.includes('include:amazonses.com')
          ? ok(policies[0])
          : failed(`${host} has no policy that includes amazonses.com`, PRINTED);
      }),
      ofDomain('DMARC: a policy is published', (domain) => checkDmarc(domain, dns)),
    ]),
  };
}

async function mailFromOf(domain: string, aws: CheckContext['aws']): Promise<string | undefined> {
  return (await aws.identity(domain))?.MailFromAttributes?.MailFromDomain;
}

/** A domain without a record of its own inherits that of its parent domain. */
async function checkDmarc(domain: string, dns: Dns): Promise<Finding> {
  for (const host of [domain, domain.split('.').slice(1).join('.')]) {
    if (!host.includes('.')) continue;
    const policies = (await textsOf(dns, `_dmarc.${host}`)).filter((text) =>
      text.startsWith('v=DMARC1'),
    );
    if (policies.length > 1) {
      return failed(`_dmarc.${host} has ${policies.length} policies, so none applies`, 'Keep one.');
    }
    if (policies[0]) return ok(policies[0]);
  }
  return failed(`_dmarc.${domain} has no policy`, `${PRINTED} Begin with p=none.`);
}

/** DNS splits long texts into pieces. */
async function textsOf(dns: Dns, host: string): Promise<string[]> {
  return (await orNoRecords(dns.resolveTxt(host))).map((pieces) => pieces.join(''));
}
