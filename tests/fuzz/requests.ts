import * as fc from 'fast-check';
import { BODY_MAX_BYTES } from '#shared/contract/limits.ts';
import { INTENTS, ROLES } from '#shared/contract/sign-up.ts';
import type { Payload } from './payloads.ts';
import { INHERITED_NAMES, oddText, toJson } from './texts.ts';
import { createConnection } from 'node:net';
import type { HttpResponse } from '../../lambdas/http/http.ts';

export const SITE_ORIGIN = 'https://site.example';

/** A request as a client sends it. */
export interface FuzzedRequest {
  readonly method: string;
  /** In the order of the request. A name may come twice, and in any case. */
  readonly headers: readonly (readonly [string, string])[];
  /** Value of the query's `token`. */
  readonly token?: string | undefined;
  readonly body: string;
  /** Whether the gateway hands the body on in base64. */
  readonly isBase64Encoded: boolean;
  readonly sourceIp: string;
}

/** How a payload is written, and the media type that says so. */
type Encoding = 'json' | 'form' | 'multipart';

const MEDIA_TYPES: Readonly<Record<Encoding, readonly string[]>> = {
  json: [
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/Json',
    ' application/json ; a="b"',
  ],
  form: ['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded;charset=UTF-8'],
  multipart: ['multipart/form-data; boundary=b0', 'multipart/form-data; boundary="b0"'],
};
const ODD_MEDIA_TYPES = [
  ['', 'text/plain', 'text/html', 'application/json,application/json', 'application/jsonx'],
  ['multipart/form-data', 'multipart/form-data; boundary=', 'application', 'x'.repeat(5000)],
].flat();
const ORIGINS = [
  'null',
  '',
  'https://evil.example',
  `${SITE_ORIGIN}.evil.example`,
  'HTTPS://SITE.EXAMPLE',
];

function encode({ json, form }: Payload, encoding: Encoding): string {
  switch (encoding) {
    case 'json':
      return toJson(json);
    case 'form':
      return new URLSearchParams(form.map(([name, value]) => [name, value])).toString();
    case 'multipart':
      return [...form.map(toPart), '--b0--\r\n'].join('');
  }
}

function toPart([name, value]: readonly [string, string]): string {
  return `--b0\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

/** Changes of a body that no program with an encoder would make. */
function rewritten(body: string): fc.Arbitrary<string> {
  const position = fc.nat({ max: body.length });
  const size = fc.constantFrom(-1, 0, 1).map((more) => BODY_MAX_BYTES + more);
  const fixed = [
    '\ufeff' + body,
    `{"signup":null,"message":null,"email":0,"token":0,${body.slice(1)}`,
    `${body}&${body}`,
    body.replaceAll('"', "'"),
    '['.repeat(8000),
    '['.repeat(8000) + ']'.repeat(8000),
    '{"a":'.repeat(3000),
    `{"__proto__":${body || 0},"signup":{"__proto__":{"email":"a@example.ch"}}}`,
    '%',
    '\u0000',
    '',
  ];
  return fc.oneof(
    position.map((at) => body.slice(0, at)),
    fc.tuple(position, oddText).map(([at, text]) => body.slice(0, at) + text + body.slice(at)),
    size.map((bytes) => body + ' '.repeat(Math.max(0, bytes - Buffer.byteLength(body)))),
    fc.constantFrom(...fixed),
  );
}

const header = fc.tuple(
  fc.constantFrom(
    'X-Forwarded-For',
    'accept-language',
    'Cookie',
    'REFERER',
    'constructor',
    '__proto__',
  ),
  fc.oneof(oddText, fc.constant('x'.repeat(3000))),
);

function headersOf(encoding: Encoding): fc.Arbitrary<[string, string][]> {
  const mediaType = fc.oneof(
    { weight: 14, arbitrary: fc.constantFrom(...MEDIA_TYPES[encoding]).map((type) => [type]) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_MEDIA_TYPES).map((type) => [type]) },
    { weight: 1, arbitrary: fc.constantFrom([], MEDIA_TYPES[encoding]) },
  );
  const origin = fc.oneof(
    { weight: 7, arbitrary: fc.constant([]) },
    { weight: 6, arbitrary: fc.constant([SITE_ORIGIN]) },
    { weight: 1, arbitrary: fc.constantFrom(...ORIGINS).map((value) => [value]) },
    { weight: 1, arbitrary: fc.constant([SITE_ORIGIN, SITE_ORIGIN]) },
  );
  return fc
    .tuple(mediaType, origin, fc.array(header, { maxLength: 3 }), fc.boolean())
    .map(([types, origins, others, isUpper]) => {
      const named = (name: string, values: readonly string[]) =>
        values.map((value): [string, string] => [isUpper ? name.toUpperCase() : name, value]);
      return [named('content-type', types), named('origin', origins), others].flat();
    });
}

export interface RequestOptions {
  /** The encodings that the endpoint takes. Others are tried more rarely. */
  readonly encodings: readonly Encoding[];
  readonly methods?: readonly string[];
  readonly token?: fc.Arbitrary<string>;
}

/** Requests of which most are valid. */
export function requests(
  payloads: fc.Arbitrary<Payload>,
  { encodings, methods = ['POST'], token }: RequestOptions,
): fc.Arbitrary<FuzzedRequest> {
  const encoding = fc.oneof(
    { weight: 15, arbitrary: fc.constantFrom(...encodings) },
    { weight: 1, arbitrary: fc.constantFrom<Encoding>('json', 'form', 'multipart') },
  );
  const encoded = fc.tuple(payloads, encoding).chain(([payload, how]) => {
    const body = encode(payload, how);
    return fc.record({
      headers: headersOf(how),
      body: fc.oneof(
        { weight: 9, arbitrary: fc.constant(body) },
        { weight: 1, arbitrary: rewritten(body) },
      ),
    });
  });
  const method = fc.oneof(
    { weight: 19, arbitrary: fc.constantFrom(...methods) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'PUT', 'OPTIONS', 'DELETE', 'PATCH') },
  );
  return fc
    .tuple(encoded, method, fc.boolean(), fc.ipV4(), token ?? fc.constant(undefined))
    .map(([{ headers, body }, verb, isBase64Encoded, sourceIp, inQuery]) => ({
      method: verb,
      headers,
      token: inQuery?.toWellFormed(),
      body,
      isBase64Encoded,
      sourceIp,
    }));
}

/** Headers as the gateway hands them on: lower-case names, repeated ones joined. */
export function joinedHeaders({ headers }: FuzzedRequest): Record<string, string> {
  const joined = new Map<string, string>();
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    const known = joined.get(key);
    joined.set(key, known === undefined ? value : `${known},${value}`);
  }
  return Object.fromEntries(joined);
}

/** Everything that a request says of a person, piece by piece, to search logs for it. */
export function textsOf({ body, token = '', sourceIp }: FuzzedRequest): string[] {
  const json = parseJson(body);
  const said = json === undefined ? [...new URLSearchParams(body).values()] : leaves(json);
  return [...said, token, sourceIp].map((text) => text.trim()).filter((text) => !isOfWords(text));
}

/** The token that a request is accepted for: in its query, or in JSON without an address. */
export function tokenOf({ body, token }: FuzzedRequest): unknown {
  const { token: inBody, email } = Object(parseJson(body)) as Readonly<Record<string, unknown>>;
  return token ?? (email === undefined ? inBody : undefined);
}

/** Values that say nothing of a person. */
const WORDS = [...ROLES, ...INTENTS, ...INHERITED_NAMES, 'One-Click'];

/** A body that was cut off may end within a word. */
function isOfWords(text: string): boolean {
  return WORDS.some((word) => word.startsWith(text));
}

/** Without recursion, because a body may be nested deeper than the call stack. */
function leaves(value: unknown): string[] {
  const found: string[] = [];
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') found.push(next);
    if (typeof next === 'object' && next !== null) open.push(...Object.values(next));
  }
  return found;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Sends a request as it is, which `fetch` would tidy up, and reads the answer until the end. */
export async function sendRaw(
  port: number,
  path: string,
  request: FuzzedRequest,
): Promise<HttpResponse> {
  const { method, headers, token, body } = request;
  const query = token === undefined ? '' : `?token=${encodeURIComponent(token)}`;
  const bytes = Buffer.from(body);
  const lines = [
    `${method} ${path}${query} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Content-Length: ${bytes.length}`,
    ...headers.map(([name, value]) => `${name}: ${sendable(value)}`),
  ];
  const socket = createConnection({ port, host: '127.0.0.1' });
  socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  socket.write(bytes);
  const chunks: Buffer[] = [];
  for await (const chunk of socket as AsyncIterable<Buffer>) chunks.push(chunk);
  return parse(Buffer.concat(chunks).toString());
}

/** A server closes the connection on any other character in a header. */
function sendable(value: string): string {
  return value.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '?');
}

function parse(answer: string): HttpResponse {
  const end = answer.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = answer.slice(0, end).split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return {
    statusCode: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: answer.slice(end + 4),
  };
}
