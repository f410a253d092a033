import { once } from 'node:events';
import { connect } from 'node:tls';

/** What a server shows of itself over TLS. */
export interface Certificate {
  readonly issuer: string;
  /** The names that it is for, as `*.example.ch` too. */
  readonly names: readonly string[];
  /** Epoch milliseconds. */
  readonly endsAt: number;
  /** Why a browser would refuse it for this host, or undefined. */
  readonly refusal?: string;
}

export type ReadCertificate = (host: string, signal: AbortSignal) => Promise<Certificate>;

const HTTPS_PORT = 443;

export const readCertificate: ReadCertificate = async (host, signal) => {
  // A bad certificate is read as well: a check says what is wrong with it.
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
