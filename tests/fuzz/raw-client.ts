import { createConnection } from 'node:net';
import type { HttpResponse } from '../../lambdas/http/http.ts';
import type { FuzzedRequest } from './requests.ts';

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
