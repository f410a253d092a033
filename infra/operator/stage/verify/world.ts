import { Resolver } from 'node:dns/promises';
import { realAws, type Aws } from './aws.ts';
import { readCertificate, type ReadCertificate } from './read-certificate.ts';

/** Everything outside this process that checks ask. Tests put their own in its place. */
export interface World {
  readonly call: Call;
  readonly dns: Dns;
  readonly readCertificate: ReadCertificate;
  readonly aws: Aws;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Makes a request and follows no redirect. */
export type Call = (url: string, request?: Request) => Promise<Answer>;

export interface Request {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** The look-ups of DNS that are needed, as Node's resolver has them. */
export type Dns = Pick<
  Resolver,
  'resolve4' | 'resolve6' | 'resolveCname' | 'resolveMx' | 'resolveTxt'
>;

const DNS_TIMEOUT_MS = 3000;

export function realWorld(now: () => number): World {
  return {
    call,
    dns: new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 }),
    readCertificate,
    aws: realAws(),
    now,
  };
}

async function call(url: string, request: Request = {}): Promise<Answer> {
  const response = await fetch(url, { ...request, redirect: 'manual' });
  const { status, headers } = response;
  return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
}
