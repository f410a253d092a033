import * as fc from 'fast-check';
import { BODY_MAX_BYTES } from '#shared/contract/limits.ts';
import { HONEYPOT_NAME } from '#shared/contract/plain-form.ts';
import type { RequestParts } from '../lambdas/events.ts';
import type { Body } from './bodies.ts';
import { confuse } from './confusion.ts';
import { oddText } from './texts.ts';

export const SITE_ORIGIN = 'https://site.example';

/** How a body is written. */
type Encoding = 'json' | 'form' | 'multipart';

const MEDIA_TYPES: Readonly<Record<Encoding, readonly string[]>> = {
  json: ['application/json', 'APPLICATION/Json; charset=utf-8', ' application/json ; a="b"'],
  form: ['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded;charset=UTF-8'],
  multipart: ['multipart/form-data; boundary=b0', 'multipart/form-data; boundary="b0"'],
};
const ODD_MEDIA_TYPES = [
  ['', 'text/plain', 'text/html', 'application/json,application/json', 'application/jsonx'],
  ['multipart/form-data', 'multipart/form-data; boundary=', 'application', 'x'.repeat(5000)],
].flat();
const ODD_ORIGINS = ['null', '', 'https://evil.example', `${SITE_ORIGIN}.evil.example`];
const METHODS = ['GET', 'HEAD', 'PUT', 'OPTIONS', 'DELETE', 'PATCH'];

function encode({ json, fields }: Body, encoding: Encoding): string {
  if (encoding === 'json') return JSON.stringify(json) ?? '';
  const entries = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  ]);
  if (encoding === 'form') return new URLSearchParams(entries).toString();
  return [...entries.map(toPart), '--b0--\r\n'].join('');
}

function toPart([name, value]: readonly [string, string]): string {
  return `--b0\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

/** Changes of a body that no program with an encoder would make. */
function rewritten(body: string): fc.Arbitrary<string> {
  const position = fc.nat({ max: body.length });
  const size = fc.constantFrom(-1, 0, 1).map((more) => BODY_MAX_BYTES + more);
  return fc.oneof(
    position.map((at) => body.slice(0, at)),
    fc.tuple(position, oddText).map(([at, text]) => body.slice(0, at) + text + body.slice(at)),
    size.map((bytes) => body + ' '.repeat(Math.max(0, bytes - Buffer.byteLength(body)))),
    fc.constantFrom('-0', '1e999', '1e-400', '9007199254740993').map((number) =>
      // As JSON has numbers that no program prints.
      body.replaceAll(/\d+/g, number),
    ),
    fc.constantFrom(
      '\ufeff' + body,
      `{"signup":null,"message":null,"email":0,"token":0,${body.slice(1)}`,
      `${body}&${body}`,
      '['.repeat(8000) + ']'.repeat(8000),
      '{"a":'.repeat(3000),
      `{"__proto__":${body || 0},"signup":{"__proto__":{"email":"a@example.ch"}}}`,
      '%',
      '',
    ),
  );
}

/** Mostly what a browser sends. */
function headersOf(encoding: Encoding): fc.Arbitrary<Readonly<Record<string, string>>> {
  return fc
    .record({
      'content-type': fc.oneof(
        { weight: 14, arbitrary: fc.constantFrom(...MEDIA_TYPES[encoding]) },
        fc.constantFrom(...ODD_MEDIA_TYPES, MEDIA_TYPES[encoding].join()),
      ),
      origin: fc.oneof(
        { weight: 14, arbitrary: fc.constantFrom(undefined, SITE_ORIGIN) },
        fc.constantFrom(...ODD_ORIGINS, `${SITE_ORIGIN},${SITE_ORIGIN}`),
      ),
      cookie: fc.option(oddText, { nil: undefined }),
      constructor: fc.constantFrom(undefined, 'x'.repeat(3000)),
    })
    .map((headers) =>
      // As the gateway hands them on, which has no header without a value.
      Object.fromEntries(
        Object.entries(headers).filter((header): header is [string, string] => header[1] != null),
      ),
    );
}

interface RequestOptions {
  /** The encodings that the endpoint takes. Others are tried more rarely. */
  readonly encodings: readonly Encoding[];
  /** In the query, of the Function URL. */
  readonly token?: fc.Arbitrary<string>;
}

/** Requests of which most are valid, and a quarter confuse types. */
export function requests(
  bodies: fc.Arbitrary<Body>,
  { encodings, token }: RequestOptions,
): fc.Arbitrary<RequestParts> {
  const encoding = fc.oneof(
    { weight: 15, arbitrary: fc.constantFrom(...encodings) },
    fc.constantFrom<Encoding>('json', 'form', 'multipart'),
  );
  const encoded = fc.tuple(bodies, encoding).chain(([body, how]) => {
    const text = encode(body, how);
    return fc.tuple(
      headersOf(how),
      fc.oneof({ weight: 9, arbitrary: fc.constant(text) }, rewritten(text)),
    );
  });
  const confused = fc.tuple(
    headersOf('json'),
    confuse(bodies.map(({ json }) => ({ ...Object(json), ...BESIDE }) as unknown)).map(
      (json) => JSON.stringify(json) ?? '',
    ),
  );
  return fc
    .record({
      content: fc.oneof({ weight: 3, arbitrary: encoded }, confused),
      method: fc.oneof({ weight: 19, arbitrary: fc.constant('POST') }, fc.constantFrom(...METHODS)),
      isBase64Encoded: fc.boolean(),
      query: (token ?? fc.constant(undefined)).map((value) =>
        value === undefined ? {} : { query: { token: value.toWellFormed() } },
      ),
    })
    .map(({ content: [headers, text], method, isBase64Encoded, query }) => {
      const body = Buffer.from(text).toString(isBase64Encoded ? 'base64' : 'utf8');
      return Object.assign({ method, headers, body, isBase64Encoded }, query);
    });
}

/** What a body may hold beside its envelope. */
const BESIDE = {
  [HONEYPOT_NAME]: '',
  solution: {
    challenge: {
      parameters: {
        algorithm: 'PBKDF2/SHA-256',
        cost: 1,
        expiresAt: 4_000_000_000,
        keyLength: 32,
        data: { doublings: 0 },
        keyPrefix: '00',
        keySignature: '00',
        nonce: '00',
        salt: '00',
      },
      signature: '00',
    },
    counter: 1,
    derivedKey: '00',
  },
};
