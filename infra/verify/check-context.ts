import { once } from 'node:events';
import { Resolver } from 'node:dns/promises';
import { connect } from 'node:tls';
import * as z from 'zod/mini';
import { solutionSchema } from '#shared/contract/challenge.ts';
import { realAws, type Aws } from './aws.ts';

/** What checks ask outside of this process. Tests replace parts of it. */
export interface CheckContext {
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

/** The look-ups of DNS that checks need, as Node's resolver has them. */
export type Dns = Pick<
  Resolver,
  'resolve4' | 'resolve6' | 'resolveCname' | 'resolveMx' | 'resolveTxt'
>;

/** What a server presents over TLS. */
interface Certificate {
  readonly issuer: string;
  /** The names that it covers, with wildcards as `*.example.ch`. */
  readonly names: readonly string[];
  /** Epoch milliseconds. */
  readonly endsAt: number;
  /** Why a browser would refuse it for this host, or undefined. */
  readonly refusal?: string;
}

type ReadCertificate = (host: string, signal: AbortSignal) => Promise<Certificate>;

const DNS_TIMEOUT_MS = 3000;

export function createCheckContext(now: () => number): CheckContext {
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

const HTTPS_PORT = 443;

const readCertificate: ReadCertificate = async (host, signal) => {
  // A bad certificate is read too, so that a check can say what is wrong with it.
  const socket = connect({ host, port: HTTPS_PORT, servername: host, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal });
    const { issuer, subjectaltname = '', valid_to: end } = socket.getPeerCertificate();
    const refusal = socket.authorized ? undefined : String(socket.authorizationError);
    return {
      issuer: String(issuer.O ?? issuer.CN),
      names: [...subjectaltname.matchAll(/DNS:([^,\s]+)/g)].map(([, name]) => name ?? ''),
      endsAt: Date.parse(end),
      ...(refusal === undefined ? {} : { refusal }),
    };
  } finally {
    socket.destroy();
  }
};

/** What DNS answers for a name without records of the type. */
const NO_RECORD = new Set<string | undefined>(['ENODATA', 'ENOTFOUND']);

/** The records of a name, possibly none. Rejects if DNS does not answer. */
export async function orNoRecords<Records>(lookUp: Promise<Records[]>): Promise<Records[]> {
  return lookUp.catch((error: NodeJS.ErrnoException) => {
    if (NO_RECORD.has(error.code)) return [];
    throw error;
  });
}

/** The origin of a page that is allowed nothing. */
export const STRANGER = 'https://stranger.example';

export const JSON_TYPE = { 'content-type': 'application/json' } as const;

/** The JSON body of an answer. Throws if it does not match the schema. */
export function readJson<Value>({ body }: Answer, schema: z.ZodMiniType<Value>): Value {
  return schema.parse(JSON.parse(body.toString()));
}

/** The parts of an answer of the API that checks read. */
export const apiAnswerSchema = z.object({
  error: z.optional(z.string()),
  challenge: z.optional(solutionSchema.shape.challenge),
});
