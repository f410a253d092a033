import { DAY_MS } from '#shared/time.ts';
import type { CheckContext, Dns } from '../../../infra/verify/check-context.ts';

/** The stage of which nothing is wrong. */
export const NOW = Date.UTC(2026, 10, 22);
export const SITE = 'https://www.vanaro.example';
export const API = 'https://api123.execute-api.eu-central-1.amazonaws.com';

const RECORDS: Readonly<Record<string, unknown[]>> = {
  'A www.vanaro.example': ['192.0.2.1'],
  'AAAA www.vanaro.example': ['2001:db8::1'],
  'CNAME one._domainkey.vanaro.example': ['one.dkim.amazonses.com'],
  'MX bounce.vanaro.example': [
    { priority: 10, exchange: 'feedback-smtp.eu-central-1.amazonses.com' },
  ],
  'TXT bounce.vanaro.example': [['v=spf1 include:amazonses.com', ' ~all']],
  'TXT _dmarc.vanaro.example': [['v=DMARC1; p=none']],
};

function dnsWith(records: Readonly<Record<string, unknown[]>>): Dns {
  const lookUp = (type: string) => async (host: string) => {
    const found = records[`${type} ${host}`];
    if (!found) throw Object.assign(new Error('no record'), { code: 'ENODATA' });
    return found as never;
  };
  return {
    resolve4: lookUp('A'),
    resolve6: lookUp('AAAA'),
    resolveCname: lookUp('CNAME'),
    resolveMx: lookUp('MX'),
    resolveTxt: lookUp('TXT'),
  };
}

export const goodDns = dnsWith(RECORDS);

/** The same records, with others under some names. */
export function otherRecords(records: Readonly<Record<string, unknown[]>>): { dns: Dns } {
  return { dns: dnsWith({ ...RECORDS, ...records }) };
}

export const goodCertificate: CheckContext['readCertificate'] = async () => ({
  issuer: 'Amazon',
  names: ['*.vanaro.example', 'vanaro.example'],
  endsAt: NOW + 200 * DAY_MS,
});
