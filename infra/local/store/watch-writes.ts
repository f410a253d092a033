import type { Server } from 'node:http';
import { PARTITION_KEY } from '#shared/table-schema.ts';

/** An item as DynamoDB's own JSON has it. */
interface WireItem {
  readonly [PARTITION_KEY]?: { readonly S?: string };
}

/** What the requests that write have in common, as far as it names items. */
interface WireRequest {
  readonly Key?: WireItem;
  readonly Item?: WireItem;
  readonly RequestItems?: Readonly<
    Record<string, readonly { readonly PutRequest?: { readonly Item?: WireItem } }[]>
  >;
}

const WRITES = new Set(['PutItem', 'UpdateItem', 'BatchWriteItem']);

/** Stands in for the table's stream: tells the partition key of each item that the store wrote. */
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
