import { DAY_MS } from '#shared/time.ts';
import { orNoRecords, type CheckContext } from '../check-context.ts';
import { failed, noneOf, ok, onlyOnInternet, unknown, type Subject } from '../check.ts';
import type { Deployment } from '../find-deployment.ts';

/** AWS renews certificates 60 days before they expire. With less than this left, renewal has failed. */
const MIN_DAYS = 21;

const RECORDS = 'Add a CNAME to CloudFrontName, which the site stack prints (docs/deploy.md).';

/** Whether the site's name leads to it, with a certificate that browsers accept. */
export function names(
  deployment: Deployment,
  { dns, call, readCertificate, now }: CheckContext,
): Subject {
  const { site } = deployment;
  const host = new URL(site.origin).hostname;
  return {
    title: 'Name and certificate',
    checks: onlyOnInternet(deployment, [
      {
        name: `${host} is in DNS`,
        async run() {
          const [ipv4, ipv6] = await Promise.all([
            orNoRecords(dns.resolve4(host)),
            orNoRecords(dns.resolve6(host)),
          ]);
          if (ipv4.length === 0) return failed('it has no IPv4 address', RECORDS);
          return ok(ipv6.length > 0 ? 'IPv4 and IPv6' : 'IPv4 only');
        },
      },
      {
        name: 'Its certificate is valid',
        async run(signal) {
          const { issuer, names: known, endsAt, refusal } = await readCertificate(host, signal);
          const days = Math.floor((endsAt - now()) / DAY_MS);
          const problems = [
            ...(known.some((name) => isFor(name, host)) ? [] : [`it is not for ${host}`]),
            ...(days >= MIN_DAYS ? [] : [`it expires in ${days} days`]),
            ...(refusal === undefined ? [] : [`browsers refuse it (${refusal})`]),
          ];
          const todo = 'Look at it in ACM, in us-east-1: is its validation record in DNS?';
          return noneOf(problems, `${issuer}, ${days} days left`, todo);
        },
      },
      {
        name: 'http leads to https',
        async run(signal) {
          if (!site.isOurs) return unknown('another service has the site');
          const { status, headers } = await call(`http://${host}/`, { signal });
          const location = headers.get('location') ?? 'nowhere';
          return [301, 302, 307, 308].includes(status) && location.startsWith(`${site.origin}/`)
            ? ok()
            : failed(`it answers ${status} and leads to ${location}`, 'Deploy the site again.');
        },
      },
    ]),
  };
}

function isFor(name: string, host: string): boolean {
  return (
    name === host || (name.startsWith('*.') && host.split('.').slice(1).join('.') === name.slice(2))
  );
}
