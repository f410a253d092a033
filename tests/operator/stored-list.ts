import { BatchWriteCommand, DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, vi } from 'vitest';
import type { SignUpMeta } from '#shared/contract/sign-up-meta.ts';
import type { SignUp } from '#shared/contract/sign-up.ts';
import type { OptIn } from '#shared/settings.ts';
import { OUTBOX_INDEX } from '#shared/table-schema.ts';
import { SECRET_IDS } from '../../infra/local/secrets.ts';
import { openAwsEndpoints } from '../lambdas/aws-endpoints.ts';
import { LAMBDA_CONTEXT } from '../lambdas/events.ts';
import type { Change } from '../../lambdas/store/change.ts';
import type { AnyRow } from '../../lambdas/store/claims.ts';
import type { PersonRow } from '../../lambdas/store/person/row.ts';

type Item = Record<string, unknown>;

/** A list in a store of its own, and what a test does to it beside the command. */
export type StoredList = Awaited<ReturnType<typeof openStoredList>>;

export interface SignUpOptions {
  readonly meta?: SignUpMeta;
  readonly optIn?: OptIn;
  readonly now?: number;
}

/** Opens a list for the tests of a file, and closes it after them. */
export function useStoredList(): StoredList {
  const list = {} as StoredList;
  beforeAll(async () => void Object.assign(list, await openStoredList()));
  afterAll(() => list.close());
  return list;
}

/** Starts the endpoints of AWS, and imports the store after that. */
async function openStoredList() {
  const aws = await openAwsEndpoints();
  const { readItem, table, TABLE_NAME, updated } = await import('../../lambdas/store/table.ts');
  const { saveSignUp } = await import('../../lambdas/store/person/calls.ts');
  const { saveContactMessage } = await import('../../lambdas/store/operator-mail.ts');
  const claims = await import('../../lambdas/store/claims.ts');
  const people = await import('../../lambdas/store/person/calls.ts');
  const { shownBy } = await import('../../lambdas/store/person/press.ts');
  const { toWords } = await import('../../lambdas/store/person/sign-up.ts');
  const { mailboxKeyOf, rowKeyOf } = await import('../../lambdas/store/keys.ts');
  const { readKeyring } = await import('../../lambdas/security/keyring.ts');

  const keyring = () => readKeyring(SECRET_IDS.rowKey);
  const rowKey = async (email: string) => rowKeyOf(email, await keyring());
  const pk = async (email: string) => `waitlist#${await rowKey(email)}`;
  const intercept = (
    during: (command: unknown, send: () => Promise<object>) => Promise<unknown>,
  ) => {
    const send = table.send.bind(table) as (command: unknown) => Promise<object>;
    vi.spyOn(table, 'send').mockImplementation(((command: unknown) =>
      during(command, () => send(command))) as never);
  };
  async function change(key: string, decide: (row: AnyRow) => Change): Promise<AnyRow> {
    const row = await readItem<AnyRow>(key);
    const changed = row && (await updated<AnyRow>(key, decide(row)));
    if (!changed) throw new Error('The row was not changed');
    return changed;
  }
  let messages = 0;
  return {
    ...aws,
    table,
    keyring,
    rowKey,
    pk,
    row: async (email: string) => aws.item(await pk(email)),
    putRows,
    remove: async (email: string) =>
      table.send(new DeleteCommand({ TableName: TABLE_NAME, Key: { pk: await pk(email) } })),
    /** Returns the row key. */
    async signUp(signUp: Partial<SignUp> & Pick<SignUp, 'email'>, options: SignUpOptions = {}) {
      const { meta = {}, optIn = 'single', now = Date.now() } = options;
      const key = await rowKey(signUp.email);
      const said = { role: 'company', intent: 'both', language: 'en', ...signUp } as const;
      const mailbox = mailboxKeyOf(signUp.email, await keyring());
      await saveSignUp(key, { words: toWords(said, meta, now), mailbox, now }, optIn);
      return key;
    },
    async contact(email: string, name: string, message: string, now = Date.now()) {
      messages += 1;
      const id = `message-${messages}`;
      const text = { name, email, message, language: 'en' } as const;
      await saveContactMessage(id, text, { now, isChallenged: false });
      return `contact#${id}`;
    },
    /** Leaves by the link of a mail, or by an address that anybody may have typed. */
    unsubscribe: async (key: string, by: 'token' | 'one-click' | 'address', now: number) =>
      void (await (by === 'address'
        ? people.leaveByAddress(key, now)
        : people.leaveByLink(key, by, now))),
    /** Does what an event of SES does. */
    suppress: people.suppressAfter,
    /** Presses the link of a mail, and leaves what it shows as it is. */
    async confirm(key: string, now: number) {
      const row = await people.findPerson(key);
      const { words, seen } = shownBy(row ?? { pk: '' }, now);
      if (words) await people.pressLink(key, { words, seen, now });
    },
    suppressAfter: people.suppressAfter,
    change,
    /** Takes a row as a sender does, which ends before it settles the mail. */
    claim: (key: string, leaseEnd: number) => change(key, (row) => claims.claim(row, leaseEnd)),
    /** Sets the mail aside that an item owes. */
    park: (key: string, reason: string, now = Date.now()) =>
      change(key, (row) => claims.setAside(row, reason, now)),
    /** Calls `during` for each call of the store, in place of sending it. */
    intercept,
    /** Does something once, right before the first call of the store that matches. */
    beforeFirst(matches: (command: object) => boolean, act: () => Promise<unknown>) {
      let isDone = false;
      intercept(async (command, send) => {
        if (!isDone && matches(command as object)) {
          isDone = true;
          await act();
        }
        return send();
      });
    },
    /** Aborts the signal that it returns at a call of the store, counted from 1. */
    interruptAt(call: number): AbortSignal {
      const interruption = new AbortController();
      let calls = 0;
      intercept((_, send) => {
        if (++calls === call) interruption.abort();
        return send();
      });
      return interruption.signal;
    },
    /** Adds invented people. */
    async seed(count: number, randomSeed: number, now: number): Promise<void> {
      const { writeSampleList } = await import('../../infra/local/seed/write-list.ts');
      const { signal } = new AbortController();
      await writeSampleList({ count, randomSeed }, { now: () => now, signal });
    },
    /** Counts the calls that are under way at the same time. */
    watchCalls(counts: (command: unknown) => boolean = () => true) {
      const calls = { inFlight: 0, most: 0 };
      intercept((command, send) => {
        if (!counts(command)) return send();
        calls.inFlight += 1;
        calls.most = Math.max(calls.most, calls.inFlight);
        return send().finally(() => (calls.inFlight -= 1));
      });
      return calls;
    },
    /** Every item of the table, of any kind, and every entry of its index. */
    async everything() {
      const items: Item[] = await aws.items();
      for (let shard = 0; shard <= 10; shard += 1) {
        const { Items = [] } = await table.send(
          new QueryCommand({
            TableName: TABLE_NAME,
            IndexName: OUTBOX_INDEX.name,
            KeyConditionExpression: 'outboxShard = :shard',
            ExpressionAttributeValues: { ':shard': shard },
          }),
        );
        items.push(...Items);
      }
      return items;
    },
    /** Sends what is due. */
    async sweep() {
      const { handler } = await import('../../lambdas/send-mail/handler.ts');
      await handler({ source: 'aws.events' } as never, LAMBDA_CONTEXT);
    },
  };
}

/** The most that one call of DynamoDB writes. */
const BATCH = 25;
const AT_ONCE = 8;

/** A subscribed person of a number, who signed up with what a form takes. */
export function personRow(number: number, changes: Partial<PersonRow> = {}): PersonRow {
  return {
    pk: `waitlist#${String(number).padStart(43, '0')}`,
    email: `person-${number}@example.ch`,
    role: 'private',
    intent: 'looking',
    language: 'de',
    createdAt: Date.UTC(2026, 0, 2) + number,
    requestedAt: Date.UTC(2026, 0, 2) + number,
    ...changes,
  };
}

/** Writes rows as they are. The environment of the store must be set. */
async function putRows(rows: readonly PersonRow[]): Promise<void> {
  const { table, TABLE_NAME } = await import('../../lambdas/store/table.ts');
  const batches = Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  ).values();
  const write = async () => {
    for (const batch of batches) {
      const requests = batch.map((Item) => ({ PutRequest: { Item } }));
      await table.send(new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: requests } }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, write));
}
