import { createHash } from 'node:crypto';
import { json } from 'node:stream/consumers';
import { OUTBOX_SHARDS } from '#shared/table-schema.ts';
import { sampleList } from '../../infra/local/seed/sample-list.ts';
import { type LocalServer, serveLocally } from '../serve-locally.ts';

/** About as many as fit into the 1 MB limit of a DynamoDB response. */
const PEOPLE_PER_PAGE = 1000;
const MAILS_PER_PAGE = 4000;

interface Input {
  readonly Key?: { readonly pk: { readonly S: string } };
  readonly FilterExpression?: string;
  readonly ProjectionExpression?: string;
  readonly Segment?: number;
  readonly TotalSegments?: number;
  readonly ExclusiveStartKey?: { readonly pk: { readonly S: string } };
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
}

/**
 * A DynamoDB that answers scans of a table with this many people, and with one announcement to all of
 * them, generated page by page and never stored. Every key of a person has a row. Every other call is
 * answered with nothing. It is a Secrets Manager with one keyring, too.
 */
export function serveEndlessTable(people: number): Promise<LocalServer> {
  const templates = new Map<string, readonly string[]>();
  const templatesOf = (names: readonly string[]) => {
    const known = templates.get(names.join()) ?? itemTemplates(names);
    templates.set(names.join(), known);
    return known;
  };
  const peoplePages = Math.ceil(people / PEOPLE_PER_PAGE);
  const pages = peoplePages + Math.ceil(people / MAILS_PER_PAGE);
  return serveLocally(async (request, response) => {
    const input = (await json(request)) as Input;
    const { Key, Segment = 0, TotalSegments = 1, ExclusiveStartKey } = input;
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    const [, call] = String(request.headers['x-amz-target']).split('.');
    if (call === 'GetSecretValue') return void response.end(SECRET);
    if (call === 'GetItem') {
      const [person] = templatesOf([]);
      return void response.end(itemOf(Key?.pk.S ?? '', person, people));
    }
    // Nobody came by an invitation link.
    const isNone = input.FilterExpression?.includes('(via)');
    if (call !== 'Scan' || isNone) return void response.end('{}');
    const isWhole = input.ProjectionExpression === undefined;
    const names = isWhole ? [] : Object.values(input.ExpressionAttributeNames ?? {});
    const page = Number(ExclusiveStartKey?.pk.S ?? Segment);
    const next = page + TotalSegments;
    const last = next < pages ? `,"LastEvaluatedKey":{"pk":{"S":"${next}"}}` : '';
    const items =
      page < peoplePages
        ? peopleFrom(page * PEOPLE_PER_PAGE, people, templatesOf(names))
        : mailsFrom((page - peoplePages) * MAILS_PER_PAGE, people);
    response.end(`{"Items":[${items.join()}],"ScannedCount":${items.length}${last}}`);
  });
}

function peopleFrom(first: number, people: number, templates: readonly string[]): string[] {
  return templates
    .slice(0, Math.max(0, people - first))
    .map((template, index) =>
      template
        .replaceAll(KEY, () => keyOf(first + index))
        .replaceAll(UNIQUE, String(first + index)),
    );
}

function mailsFrom(first: number, people: number): string[] {
  const count = Math.max(0, Math.min(MAILS_PER_PAGE, people - first));
  return Array.from(
    { length: count },
    (_, index) =>
      `{"pk":{"S":"announcement#news#${keyOf(first + index)}"},"createdAt":{"N":"${NOW}"},"wave":{"N":"1"},"mailedAt":{"N":"${NOW}"}}`,
  );
}

const NOW = Date.now();

const KEYRING = { k1: 'a key for generated people, and for nobody else' };
const SECRET = JSON.stringify({ SecretString: JSON.stringify(KEYRING), CreatedDate: 0 });

/** What a call gets that reads an item by its key. */
function itemOf(pk: string, person = '', people: number): string {
  if (pk.startsWith('waitlist#'))
    return `{"Item":${person.replace(`waitlist#${KEY}`, pk).replaceAll(UNIQUE, '')}}`;
  if (pk !== 'announcements') return '{}';
  const wave = { wave: 1, startedAt: NOW, finishedAt: NOW, wanted: people, segment: {} };
  const news = { name: 'news', firstShard: OUTBOX_SHARDS, createdAt: NOW, waves: [wave] };
  return `{"Item":${toItem({ pk, version: 1, announcements: [news] })}}`;
}

function keyOf(person: number): string {
  return createHash('sha256').update(String(person)).digest('base64url');
}

/** Placeholders for what is unique to a person. */
const KEY = '@key';
const UNIQUE = '@number';

/** People as JSON, with the attributes of these names. Every third has a place of their own. */
function itemTemplates(names: readonly string[]): string[] {
  const list = sampleList({
    count: PEOPLE_PER_PAGE,
    randomSeed: 1,
    keyring: new Map(Object.entries(KEYRING)),
    now: NOW,
  });
  return [...list].map((row, index) => {
    const item = {
      ...row,
      pk: `waitlist#${KEY}`,
      mailbox: KEY,
      announced: { at: NOW, by: 'news', all: ['news'] },
      ...(row.email && { email: row.email.replace('@', `${UNIQUE}@`) }),
      ...(index % 3 === 0 && { location: `Place ${UNIQUE}` }),
    };
    return toItem(item, names);
  });
}

function toItem(item: object, names: readonly string[] = []): string {
  return JSON.stringify(attributeValue(item, names)).slice('{"M":'.length, -1);
}

/** A value in DynamoDB's protocol, with the types that rows of people have. */
function attributeValue(value: unknown, names: readonly string[]): object {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (Array.isArray(value)) return { L: value.map((each) => attributeValue(each, names)) };
  const entries = Object.entries(value as object).filter(
    ([name]) => names.length === 0 || names.includes(name) || INNER.has(name),
  );
  return { M: Object.fromEntries(entries.map(([name, of]) => [name, attributeValue(of, names)])) };
}

/** Names inside of attributes that are read whole. */
const INNER = new Set(['at', 'by', 'all']);
