import * as fc from 'fast-check';
import { BODY_MAX_BYTES } from '#shared/contract/limits.ts';
import { VIEWER_ADDRESS_HEADER } from '#shared/env.ts';
import type { RequestParts } from '../lambdas/events.ts';
import { confuse, oddText } from './bodies.ts';

export const SITE_ORIGIN = 'https://site.example';
const VIEWER = { [VIEWER_ADDRESS_HEADER]: '203.0.113.7:443' };

/** How a body is written. */
type Encoding = 'json' | 'form' | 'multipart';

const MEDIA_TYPES: Readonly<Record<Encoding, readonly [string, string]>> = {
  json: ['application/json', ' APPLICATION/Json ; charset=utf-8'],
  form: ['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded;charset=UTF-8'],
  multipart: ['multipart/form-data; boundary=b0', 'multipart/form-data; boundary="b0"'],
};
const ODD_MEDIA_TYPES = ['', 'text/plain', 'application/jsonx', 'multipart/form-data; boundary='];
const ODD_ORIGINS = ['null', ' ', `${SITE_ORIGIN}.evil.example`, `${SITE_ORIGIN},${SITE_ORIGIN}`];
const ODD_METHODS = ['GET', 'HEAD', 'PUT', 'OPTIONS', 'DELETE', 'PATCH'];

/** Mostly one of the first. */
function mostly<Usual, Odd>(usual: readonly Usual[], odd: readonly Odd[]) {
  return fc.oneof({ weight: 14, arbitrary: fc.constantFrom(...usual) }, fc.constantFrom(...odd));
}

/** The fields of a plain form that says the same. */
function fieldsOf(json: string): [name: string, value: string][] {
  const entries = Object.entries(Object(JSON.parse(json)) as object).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? Object.entries(value) : [[name, value]],
  );
  return Object.entries({ consent: 'on', ...Object.fromEntries(entries) }).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
}

function toPart([name, value]: readonly [string, string]): string {
  return `--b0\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

const ENCODERS: Readonly<Record<Encoding, (json: string) => string>> = {
  json: (json) => json,
  form: (json) => new URLSearchParams(fieldsOf(json)).toString(),
  multipart: (json) => [...fieldsOf(json).map(toPart), '--b0--\r\n'].join(''),
};

/** Changes of a body that no program with an encoder would make. */
const REWRITES: readonly ((body: string, at: number, odd: string) => string)[] = [
  (body, at) => body.slice(0, at),
  (body, at, odd) => body.slice(0, at) + odd + body.slice(at),
  ...[-1, 0, 1].map((more) => (body: string) => body.padEnd(BODY_MAX_BYTES + more)),
  // As JSON has numbers that no program prints.
  ...['-0', '1e999', '9007199254740993'].map(
    (number) => (body: string) => body.replaceAll(/\d+/g, number),
  ),
  (body) => '\ufeff' + body,
  (body) => `${body}&${body}`,
  (body) => `{"signup":null,"message":null,"email":0,"token":0,${body.slice(1)}`,
  () => '['.repeat(8000) + ']'.repeat(8000),
  () => '%',
];

interface RequestOptions {
  /** The encodings that the endpoint takes. Others are tried more rarely. */
  readonly encodings: readonly Encoding[];
  /** What a body may hold beside its envelope. */
  readonly beside?: object;
  /** In the query, of the Function URL. */
  readonly token?: fc.Arbitrary<string>;
}

/** Requests of which most are valid, and a quarter confuse types. */
export function requests(
  bodies: fc.Arbitrary<object>,
  { encodings, beside, token = fc.constant('') }: RequestOptions,
): fc.Arbitrary<RequestParts> {
  return fc
    .record({
      encoding: mostly(encodings, ['json', 'form', 'multipart'] as const),
      json: fc.oneof(
        { weight: 3, arbitrary: bodies.map((body) => JSON.stringify(body)) },
        confuse(bodies.map((body) => ({ ...body, ...beside }))),
      ),
      rewrite: mostly([(body: string) => body], REWRITES),
      at: fc.nat(300),
      odd: oddText,
      spelling: mostly([0, 1], ODD_MEDIA_TYPES),
      origin: mostly([undefined, SITE_ORIGIN], ODD_ORIGINS),
      more: fc.dictionary(fc.constantFrom('cookie', 'constructor'), oddText),
      method: mostly(['POST'], ODD_METHODS),
      isBase64Encoded: fc.boolean(),
      token,
    })
    .map(({ encoding, json, spelling, origin, more, isBase64Encoded, ...parts }) => {
      const type = typeof spelling === 'number' ? MEDIA_TYPES[encoding][spelling] : spelling;
      const body = parts.rewrite(ENCODERS[encoding](json || 'null'), parts.at, parts.odd);
      return {
        method: parts.method,
        headers: Object.assign(more, VIEWER, { 'content-type': type ?? '' }, origin && { origin }),
        body: Buffer.from(body).toString(isBase64Encoded ? 'base64' : 'utf8'),
        isBase64Encoded,
        query: { token: parts.token.toWellFormed() },
      };
    });
}
