import { json } from 'node:stream/consumers';
import { type LocalServer, serveLocally } from '../serve-locally.ts';

/** About as many as fit into the 1 MB limit of a DynamoDB response. */
export const MAX_ROWS_PER_PAGE = 1000;

interface ScanInput {
  readonly Limit?: number;
  readonly Segment?: number;
  readonly TotalSegments?: number;
  readonly ExclusiveStartKey?: { readonly pk: { readonly S: string } };
}

/**
 * A DynamoDB that answers scans of a table with this many rows, generated page by page and never stored.
 * `itemsFrom` gives a page as a JSON array. Every other call is answered alike.
 */
export function serveScans(
  rows: number,
  itemsFrom: (first: number, count: number) => string,
  otherAnswer = '{}',
): Promise<LocalServer> {
  return serveLocally(async (request, response) => {
    const input = (await json(request)) as ScanInput;
    const { Limit = MAX_ROWS_PER_PAGE, Segment = 0, TotalSegments = 1, ExclusiveStartKey } = input;
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    if (!String(request.headers['x-amz-target']).endsWith('.Scan')) {
      response.end(otherAnswer);
      return;
    }
    const page = Number(ExclusiveStartKey?.pk.S ?? Segment);
    const next = page + TotalSegments;
    const count = Math.max(0, Math.min(Limit, rows - page * Limit));
    const last = next * Limit < rows ? `,"LastEvaluatedKey":{"pk":{"S":"${next}"}}` : '';
    response.end(`{"Items":${itemsFrom(page * Limit, count)}${last}}`);
  });
}
