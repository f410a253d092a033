import { readFileSync } from 'node:fs';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';
import { openAwsEndpoints, type AwsEndpoints } from '../aws-endpoints.ts';
import SETUP from '../../fixtures/d0b40d6/setup.json' with { type: 'json' };

type Item = Readonly<Record<string, unknown>> & { readonly pk: string };

/** A person of the fixture. README.md beside it explains the fields. */
interface ReleasedPerson {
  readonly name: string;
  readonly email: string;
  readonly pk: string;
  readonly standing: string;
  readonly mails: readonly string[];
  readonly unsubscribe: string;
  readonly confirm: string;
  readonly confirmed: string | number;
  readonly left: string;
}

/** What commit d0b40d6 stored, and what it did next. */
export const RELEASED = {
  ...SETUP,
  items: readLines('items') as readonly Item[],
  people: readLines('people') as readonly ReleasedPerson[],
};

export function personOf(name: string): ReleasedPerson {
  const found = RELEASED.people.find((person) => person.name === name);
  if (!found) throw new Error(`The fixture has no ${name}`);
  return found;
}

/** The most that one call of DynamoDB writes. */
const BATCH = 25;

/** Starts the endpoints on the stored items, with their keys and at their time. */
export async function openReleasedStore(): Promise<AwsEndpoints> {
  const { now, secrets, siteOrigin, operator, items } = RELEASED;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now), shouldAdvanceTime: true });
  const env = {
    OPERATOR_EMAIL: operator,
    ORIGIN_SECRET_ID: '',
    SITE_ORIGIN: siteOrigin,
    UNSUBSCRIBE_ORIGIN: siteOrigin,
  };
  const keyrings = Object.entries(secrets).map(([id, keys]) => [id, JSON.stringify(keys)]);
  const aws = await openAwsEndpoints(env, Object.fromEntries(keyrings));
  const { table, TABLE_NAME } = await import('../../../lambdas/store/table.ts');
  for (let start = 0; start < items.length; start += BATCH) {
    const requests = items.slice(start, start + BATCH).map((Item) => ({ PutRequest: { Item } }));
    await table.send(new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: requests } }));
  }
  return aws;
}

function readLines(name: string): unknown[] {
  const file = new URL(`../../fixtures/d0b40d6/${name}.jsonl`, import.meta.url);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line): unknown => JSON.parse(line));
}
