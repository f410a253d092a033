import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import dynalite from 'dynalite';
import { PARTITION_KEY } from '#shared/table-schema.ts';
import { listen } from '../port.ts';

/**
 * Serves an embedded DynamoDB-compatible store. Its data survives the process, even a SIGKILL.
 * `createTableMs` is the least time that the creation of a table takes.
 */
export async function serveDynamodb(
  port: number,
  dataFolder: string,
  createTableMs = 0,
): Promise<Server> {
  const path = join(dataFolder, 'dynamodb');
  await mkdir(path, { recursive: true });
  return listen(dynalite({ path, createTableMs }), port);
}

/** An item in DynamoDB JSON. */
interface WireItem {
  readonly [PARTITION_KEY]?: { readonly S?: string };
}

/** The parts of a write request that name items. */
interface WireRequest {
  readonly Key?: WireItem;
  readonly Item?: WireItem;
  readonly RequestItems?: Readonly<
    Record<string, readonly { readonly PutRequest?: { readonly Item?: WireItem } }[]>
  >;
}

const WRITES = new Set(['PutItem', 'UpdateItem', 'BatchWriteItem']);

/** Stands in for the table's stream: reports the partition key of each item that the store wrote. */
export function watchWrites(store: Server, onWritten: (pk: string) => void): void {
  store.prependListener('request', (request, response) => {
    const [, operation = ''] = String(request.headers['x-amz-target'] ?? '').split('.');
    if (!WRITES.has(operation)) return;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('finish', () => {
      if (response.statusCode !== 200) return;
      const body = JSON.parse(Buffer.concat(chunks).toString()) as WireRequest;
      for (const item of itemsOf(body)) {
        const pk = item?.[PARTITION_KEY]?.S;
        if (pk !== undefined) onWritten(pk);
      }
    });
  });
}

function itemsOf({ Key, Item, RequestItems = {} }: WireRequest): (WireItem | undefined)[] {
  const batch = Object.values(RequestItems).flat();
  return [Key, Item, ...batch.map(({ PutRequest }) => PutRequest?.Item)];
}
