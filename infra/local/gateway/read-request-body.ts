import type { IncomingMessage } from 'node:http';

/** Lambda takes no larger event. */
const LARGEST_BODY_BYTES = 6 * 1024 * 1024;

/** The body of a request, or undefined when it is larger than any Lambda event may be. */
export async function readRequestBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= LARGEST_BODY_BYTES) chunks.push(chunk);
  }
  return size <= LARGEST_BODY_BYTES ? Buffer.concat(chunks) : undefined;
}
