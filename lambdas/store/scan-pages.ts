import { ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import { table, TABLE_NAME } from './table.ts';

/** An item of the table, of any kind. */
export interface Item {
  readonly pk: string;
}

type StartKey = ScanCommandInput['ExclusiveStartKey'];

/** How much of the table is read at once, in parts that are read side by side. */
const SCAN_SEGMENTS = 4;

/** Which items the store returns, and what of them. It still reads the others. */
export type ScanFilter = Pick<
  ScanCommandInput,
  | 'ConsistentRead'
  | 'FilterExpression'
  | 'ProjectionExpression'
  | 'ExpressionAttributeNames'
  | 'ExpressionAttributeValues'
>;

/** Makes a call. A reader that has another form of items than `Item` brings its own. */
export type Scan<Row> = (input: ScanCommandInput) => Promise<{
  readonly Items?: readonly Row[];
  readonly ScannedCount?: number;
  readonly LastEvaluatedKey?: StartKey;
}>;

const scanItems = (input: ScanCommandInput) => table.send(new ScanCommand(input));

/**
 * The table in pages, in no order, each with how many items the store `read` for it. The next page of
 * each part is read while the items of the present one are worked on, and no further.
 */
export async function* scanPages<Row = Item>(
  filter: ScanFilter = {},
  scan: Scan<Row> = scanItems as Scan<Row>,
) {
  const reading = new Map<number, ReturnType<typeof readPage>>();
  async function readPage(part: number, after: StartKey) {
    const { Items, ScannedCount, LastEvaluatedKey } = await scan({
      ...filter,
      TableName: TABLE_NAME,
      Segment: part,
      TotalSegments: SCAN_SEGMENTS,
      ExclusiveStartKey: after,
    });
    return { part, items: Items ?? [], read: ScannedCount ?? 0, next: LastEvaluatedKey };
  }
  const read = (part: number, after?: StartKey) => {
    const page = readPage(part, after);
    // A part that fails while others are worked on is reported when it is waited for.
    page.catch(() => undefined);
    reading.set(part, page);
  };
  for (let part = 0; part < SCAN_SEGMENTS; part += 1) read(part);
  while (reading.size > 0) {
    const page = await Promise.race(reading.values());
    if (page.next) read(page.part, page.next);
    else reading.delete(page.part);
    yield page;
  }
}
