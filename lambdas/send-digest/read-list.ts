import { paginateScan } from '@aws-sdk/lib-dynamodb';
import type { WaitlistRow } from '../store/row.ts';
import { table, TABLE_NAME } from '../store/table.ts';

/** What is read of a row. No address is among it, and nothing that a person wrote but a place. */
const NAMES = [
  'pk',
  'language',
  'location',
  'partner',
  'createdAt',
  'requestedAt',
  'confirmedAt',
  'unsubscribedAt',
  'suppressedAt',
  'outboxShard',
  'queuedAt',
  'parkedAt',
  'request',
] as const;

type Counted = Exclude<(typeof NAMES)[number], 'request'>;

/** A row as it is counted. */
export type CountedRow = Pick<WaitlistRow, Counted> & {
  readonly request?: Pick<WaitlistRow, 'language' | 'location' | 'partner'> & {
    readonly optIn?: 'double';
  };
};

const OF_REQUEST = ['language', 'location', 'partner', 'optIn'];

/** Every item of the table, page by page, so that its size does not matter. */
export async function* readList(): AsyncGenerator<CountedRow> {
  const paths = [
    ...NAMES.filter((name) => name !== 'request').map((name) => `#${name}`),
    ...OF_REQUEST.map((name) => `#request.#${name}`),
  ];
  const names = [...NAMES, ...OF_REQUEST].map((name) => [`#${name}`, name]);
  const pages = paginateScan(
    { client: table },
    {
      TableName: TABLE_NAME,
      ProjectionExpression: paths.join(', '),
      ExpressionAttributeNames: Object.fromEntries(names) as Record<string, string>,
    },
  );
  for await (const { Items } of pages) yield* (Items ?? []) as CountedRow[];
}
