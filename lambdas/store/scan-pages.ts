import { ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import { table, TABLE_NAME } from './table.ts';

/** An item of the table, of any kind. */
export interface Item {
  readonly pk: string;
}

/** A page of a part of the table. */
interface ScanPage {
  readonly part: number;
  readonly items: readonly Item[];
  /** How many items the store read for it. */
  readonly read: number;
  /** Where the next page of the part begins. Absent after the last. */
  readonly next: ScanCommandInput['ExclusiveStartKey'];
}

/** How much of the table is read at once, in parts that are read side by side. */
const SCAN_SEGMENTS = 4;

/** Which items the store returns, and what of them. It still reads the others. */
export type ScanFilter = Pick<
  ScanCommandInput,
  | 'FilterExpression'
  | 'ProjectionExpression'
  | 'ExpressionAttributeNames'
  | 'ExpressionAttributeValues'
>;

/**
 * The table in pages, in no order. The next page of each part is read
 * while the items of the present one are worked on, and no further, however slow the work is.
 */
export async function* scanPages(filter: ScanFilter = {}): AsyncGenerator<ScanPage> {
  const reading = new Map<number, Promise<ScanPage>>();
  const read = (part: number, after?: ScanPage['next']) => {
    const page = readPage(part, after, filter);
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

async function readPage(
  part: number,
  after: ScanPage['next'],
  filter: ScanFilter,
): Promise<ScanPage> {
  const { Items, ScannedCount, LastEvaluatedKey } = await table.send(
    new ScanCommand({
      ...filter,
      TableName: TABLE_NAME,
      Segment: part,
      TotalSegments: SCAN_SEGMENTS,
      ExclusiveStartKey: after,
    }),
  );
  const items = (Items ?? []) as Item[];
  return { part, items, read: ScannedCount ?? 0, next: LastEvaluatedKey };
}
