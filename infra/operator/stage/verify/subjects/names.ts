import { failed, ok, noneOf, unknown, type Subject } from '../check.ts';
import type { Deployment } from '../deployment/deployment.ts';
import { onInternet } from '../knowable.ts';
import { orNone } from '../no-record.ts';
import type { World } from '../world.ts';

const DAY_MS = 86_400_000;
/** AWS renews its certificates 60 days before they end. Less than this, and the renewal fails. */
const MIN_DAYS = 21;

const RECORDS = 'Add a CNAME to CloudFrontName, which the site stack prints (docs/deploy.md).';

/** Whether the site's name leads to it, with a certificate that browsers take. */
export function names(deployment: Deployment, { dns, call, readCertificate, now }: World): Subject {
  const { site } = deployment;
  const host = new URL(site.origin).hostname;
  return {
    title: 'Name and certificate',
    checks: onInternet(deployment, [
      {
        name: `${host} is in DNS`,
        async run() {
          const [ipv4, ipv6] = await Promise.all([
            orNone(dns.resolve4(host)),
            orNone(dns.resolve6(host)),
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
            ...(days >= MIN_DAYS ? [] : [`it ends in ${days} days`]),
            ...(refusal === undefined ? [] : [`browsers refuse it (${refusal})`]),
          ];
          const todo = 'Look at it in ACM, in us-east-1: is the record for its validation in DNS?';
          return noneOf(problems, `${issuer}, ${days} days left`, todo);
        },
      },
      {
        name: 'http leads to https',
        async run(signal) {
          if (!site.isOurs) return unknown('somebody else serves the site');
          const { status, headers } = await call(`http://${host}/`, { signal });
          const location = headers.get('location') ?? 'nowhere';
          return [301, 302, 307, 308].includes(status) && location.startsWith(`${site.origin}/`)
            ? ok()
            : failed(`it is answered ${status} and leads to ${location}`, 'Deploy the site again.');
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
