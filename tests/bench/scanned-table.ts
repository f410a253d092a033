import { json } from 'node:stream/consumers';
import { sampleList } from '../../infra/local/seed/sample-list.ts';
import { type LocalServer, serveLocally } from '../serve-locally.ts';

/** About as many as fit into the 1 MB limit of a DynamoDB response. */
const MAX_ROWS_PER_PAGE = 1000;

interface ScanInput {
  readonly Limit?: number;
  readonly FilterExpression?: string;
  readonly Segment?: number;
  readonly TotalSegments?: number;
  readonly ExclusiveStartKey?: { readonly pk: { readonly S: string } };
}

/**
 * A DynamoDB that answers scans of a table with this many rows, generated page by page and never stored.
 * `itemsFrom` gives a page as a JSON array. Every other call is answered alike.
 */
function serveScans(
  rows: number,
  itemsFrom: (first: number, count: number) => string,
  otherAnswer = '{}',
): Promise<LocalServer> {
  return serveLocally(async (request, response) => {
    const input = (await json(request)) as ScanInput;
    const { Limit = MAX_ROWS_PER_PAGE, Segment = 0, TotalSegments = 1, ExclusiveStartKey } = input;
    // Nobody came by an invitation link.
    const isNone = input.FilterExpression?.includes('(via)') ?? false;
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    if (!String(request.headers['x-amz-target']).endsWith('.Scan')) {
      response.end(otherAnswer);
      return;
    }
    const page = Number(ExclusiveStartKey?.pk.S ?? Segment);
    const next = page + TotalSegments;
    const count = isNone ? 0 : Math.max(0, Math.min(Limit, rows - page * Limit));
    const last = next * Limit < rows ? `,"LastEvaluatedKey":{"pk":{"S":"${next}"}}` : '';
    response.end(`{"Items":${itemsFrom(page * Limit, count)}${last}}`);
  });
}

/** A placeholder for a number that is unique to a row. */
const UNIQUE = '@@';

/** A table with this many people. Every third person has a unique location. */
export function serveEndlessTable(rows: number) {
  const items = itemTemplates();
  let made = 0;
  return serveScans(rows, (_, count) => {
    const page = `[${items.slice(0, count).join(',')}]`;
    return page.replaceAll(UNIQUE, () => String((made += 1)));
  });
}

/** Items as JSON, with `UNIQUE` where pages must differ. */
function itemTemplates(): string[] {
  const list = sampleList({
    count: MAX_ROWS_PER_PAGE,
    randomSeed: 1,
    keyring: new Map([['k1', 'a key for generated people only']]),
    now: Date.now(),
  });
  return [...list].map((row, index) => {
    const place = index % 3 === 0 && { location: `Place ${UNIQUE}` };
    const item = Object.assign({}, row, { pk: `${row.pk}${UNIQUE}` }, place);
    return JSON.stringify(attributeValues(item));
  });
}

/** An item in DynamoDB's protocol, with the types that rows of people have. */
function attributeValues(item: object): object {
  const values = Object.entries(item).map(([name, value]) => {
    if (typeof value === 'string') return [name, { S: value }] as const;
    if (typeof value === 'number') return [name, { N: String(value) }] as const;
    return [name, { M: attributeValues(value as object) }] as const;
  });
  return Object.fromEntries(values);
}
