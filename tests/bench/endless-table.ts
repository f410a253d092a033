import { createList } from '../../infra/operator/stage/seed/create-list.ts';
import { MAX_ROWS_PER_PAGE, serveScans } from './scanned-table.ts';

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
