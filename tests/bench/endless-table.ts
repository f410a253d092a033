import { json } from 'node:stream/consumers';
import { type LocalServer, serveLocally } from '../serve-locally.ts';
import { createList } from '../../infra/operator/stage/seed/create-list.ts';

/** About as many as fit into the 1 MB limit of a DynamoDB response. */
const MAX_ROWS_PER_PAGE = 1000;

/** A placeholder for a number that is unique to a row. */
const UNIQUE = '@@';

interface ScanInput {
  readonly Limit?: number;
  readonly Segment?: number;
  readonly TotalSegments?: number;
  readonly ExclusiveStartKey?: { readonly pk: { readonly S: string } };
}

/**
 * A DynamoDB that answers scans of a table with at least this many people, generated page by page and
 * never stored. Every third person has a unique location.
 */
export function serveEndlessTable(rows: number): Promise<LocalServer> {
  const items = itemTemplates();
  let made = 0;
  return serveLocally(async (request, response) => {
    const input = (await json(request)) as ScanInput;
    const { ExclusiveStartKey, TotalSegments = 1, Segment = 0, Limit } = input;
    const page = items.slice(0, Limit);
    const pages = Math.ceil(rows / page.length);
    const number = Number(ExclusiveStartKey?.pk.S ?? Segment);
    const next = number + TotalSegments;
    const text = number < pages ? page.join(',') : '';
    const unique = text.replaceAll(UNIQUE, () => String((made += 1)));
    const last = next < pages ? `,"LastEvaluatedKey":{"pk":{"S":"${next}"}}` : '';
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    response.end(`{"Items":[${unique}]${last}}`);
  });
}

/** Items as JSON, with `UNIQUE` where pages must differ. */
function itemTemplates(): string[] {
  const list = createList({
    count: MAX_ROWS_PER_PAGE,
    randomSeed: 1,
    keyring: new Map([['k1', 'a key for generated people only']]),
    now: Date.now(),
  });
  const people = [...list].filter(({ pk }) => pk.startsWith('waitlist#'));
  return people.map((row, index) => {
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
