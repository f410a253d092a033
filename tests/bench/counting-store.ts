import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

const WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']);
const READS = new Set(['GetItem', 'BatchGetItem']);

export interface CountingStore {
  readonly endpoint: string;
  /** Calls so far, except the queries of sweeps, which belong to no mail. */
  counts(): { readonly reads: number; readonly writes: number };
  close(): Promise<void>;
}

/** Forwards calls to a store and counts them. */
export async function serveCounting(endpoint: string): Promise<CountingStore> {
  const agent = new Agent({ keepAlive: true });
  let reads = 0;
  let writes = 0;
  const server = createServer((incoming, response) => {
    const [, operation = ''] = String(incoming.headers['x-amz-target'] ?? '').split('.');
    if (WRITES.has(operation)) writes += 1;
    if (READS.has(operation)) reads += 1;
    const { method = 'GET', headers } = incoming;
    const passed = request(endpoint, { method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    pipeline(incoming, passed, (error) => {
      if (error) response.destroy(error);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    counts: () => ({ reads, writes }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        agent.destroy();
      }),
  };
}
