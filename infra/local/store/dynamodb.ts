import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { AbstractKeyIterator, AbstractValueIterator } from 'abstract-level';
import dynalite from 'dynalite';
import * as z from 'zod/mini';
import { PARTITION_KEY } from '#shared/table-schema.ts';
import { listen } from '../port.ts';

/**
 * Serves an embedded DynamoDB-compatible store. In a data folder its data survives the process, even
 * a SIGKILL; without one it is in memory. `createTableMs` is the least time that the creation of a
 * table takes.
 */
export async function serveDynamodb(
  port: number,
  dataFolder?: string,
  createTableMs = 0,
): Promise<Server> {
  closeIteratorsOnReturn();
  if (dataFolder === undefined) return listen(dynalite({ createTableMs }), port);
  const path = join(dataFolder, 'dynamodb');
  await mkdir(path, { recursive: true });
  return listen(dynalite({ path, createTableMs }), port);
}

/**
 * Lets the embedded store end its reads. dynalite 4.0.0 calls `return` for that, which iterators of
 * abstract-level do not have, so each query would keep a snapshot: every old version of every row
 * stays on disk and in memory until the store is closed.
 */
function closeIteratorsOnReturn(): void {
  for (const { prototype } of [AbstractKeyIterator, AbstractValueIterator]) {
    Object.assign(prototype, {
      return(this: AbstractKeyIterator<unknown, unknown>) {
        return this.close();
      },
    });
  }
}

/** An item in DynamoDB JSON. */
const itemSchema = z.object({ [PARTITION_KEY]: z.object({ S: z.string() }) });

/** The parts of a write request that name items. */
const requestSchema = z.object({
  Key: z.optional(itemSchema),
  Item: z.optional(itemSchema),
  RequestItems: z.optional(
    z.record(
      z.string(),
      z.array(z.object({ PutRequest: z.optional(z.object({ Item: itemSchema })) })),
    ),
  ),
});

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
      for (const pk of keysIn(Buffer.concat(chunks).toString())) onWritten(pk);
    });
  });
}

function keysIn(body: string): string[] {
  const { Key, Item, RequestItems = {} } = requestSchema.parse(JSON.parse(body));
  const puts = Object.values(RequestItems).flat();
  return [Key, Item, ...puts.map(({ PutRequest }) => PutRequest?.Item)].flatMap((item) =>
    item ? [item[PARTITION_KEY].S] : [],
  );
}
