import { DAY_MS } from '#shared/time.ts';
import { type CheckContext, type Dns, orNoRecords } from '../check-context.ts';
import {
  check,
  failed,
  type Finding,
  noneOf,
  ok,
  onlyOnInternet,
  type Subject,
  unknown,
} from '../check.ts';
import { type Deployment, findIdentity } from '../find-deployment.ts';

/** AWS renews certificates 60 days before they expire. With less than this left, renewal has failed. */
const MIN_DAYS = 21;

const RECORDS = 'Add a CNAME to CloudFrontName, which the site stack prints (docs/deploy.md).';

/** Whether the site's name leads to it, with a certificate that browsers accept. */
export function names(
  deployment: Deployment,
  { dns, call, readCertificate, now }: CheckContext,
): Subject {
  const { origin } = deployment;
  const host = new URL(origin).hostname;
  return {
    title: 'Name and certificate',
    checks: onlyOnInternet(deployment, [
      check(`${host} is in DNS`, async () => {
        const [ipv4, ipv6] = await Promise.all([
          orNoRecords(dns.resolve4(host)),
          orNoRecords(dns.resolve6(host)),
        ]);
        if (ipv4.length === 0) return failed('it has no IPv4 address', RECORDS);
        return ok(ipv6.length > 0 ? 'IPv4 and IPv6' : 'IPv4 only');
      }),
      check('Its certificate is valid', async (signal) => {
        const { issuer, names: known, endsAt, refusal } = await readCertificate(host, signal);
        const days = Math.floor((endsAt - now()) / DAY_MS);
        const problems = [
          ...(known.some((name) => isFor(name, host)) ? [] : [`it is not for ${host}`]),
          ...(days >= MIN_DAYS ? [] : [`it expires in ${days} days`]),
          ...(refusal === undefined ? [] : [`browsers refuse it (${refusal})`]),
        ];
        const todo = 'Look at it in ACM, in us-east-1: is its validation record in DNS?';
        return noneOf(problems, `${issuer}, ${days} days left`, todo);
      }),
      check('http leads to https', async (signal) => {
        const { status, headers } = await call(`http://${host}/`, { signal });
        const location = headers.get('location') ?? 'nowhere';
        return [301, 302, 307, 308].includes(status) && location.startsWith(`${origin}/`)
          ? ok()
          : failed(`it answers ${status} and leads to ${location}`, 'Deploy the site again.');
      }),
    ]),
  };
}

function isFor(name: string, host: string): boolean {
  return (
    name === host || (name.startsWith('*.') && host.split('.').slice(1).join('.') === name.slice(2))
  );
}

const PRINTED = 'Add the records that the state stack prints (docs/deploy.md).';
const SES_HOST = /(?:^|\.)amazonses\.com$/;

/** Whether DNS allows SES to send in our name: DKIM, MAIL FROM, SPF, DMARC. */
export function mailRecords(deployment: Deployment, { dns, aws }: CheckContext): Subject {
  const { deployed } = deployment;
  /** A check of the domain that SES verifies. A single address has no records of its own. */
  const ofDomain = (name: string, find: (domain: string) => Promise<Finding>) =>
    check(name, async () => {
      const identity = deployed && (await findIdentity(deployed, aws));
      if (identity === undefined) return unknown('SES has no identity of the sender');
      if (identity.includes('@')) {
        return unknown('SES verifies only the address: set mailDomain (docs/deploy.md)');
      }
      return find(identity);
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
