import { GetCommand, paginateScan, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { SignUpMeta } from '#shared/contract/sign-up-meta.ts';
import type { SignUp } from '#shared/contract/sign-up.ts';
import type { OptIn } from '#shared/settings.ts';
import { OUTBOX_INDEX } from '#shared/table-schema.ts';
import { SECRET_IDS } from '../../../../infra/local/secrets.ts';
import { openAwsEndpoints, type AwsEndpoints } from '../../../lambdas/aws-endpoints.ts';

type Item = Record<string, unknown>;

/** A list in a store of its own, and what a test does to it beside the command. */
export interface StoredList extends AwsEndpoints {
  readonly table: (typeof import('../../../../lambdas/store/table.ts'))['table'];
  /** Returns the row key. */
  signUp(signUp: Partial<SignUp> & Pick<SignUp, 'email'>, options?: SignUpOptions): Promise<string>;
  contact(email: string, name: string, message: string): Promise<string>;
  rowKey(email: string): Promise<string>;
  row(email: string): Promise<Item | undefined>;
  item(pk: string): Promise<Item | undefined>;
  put(item: Item): Promise<unknown>;
  /** Every item of the table, of any kind, and every entry of its index. */
  everything(): Promise<Item[]>;
  /** Sends what is due. */
  sweep(): Promise<void>;
}

interface SignUpOptions {
  readonly meta?: SignUpMeta;
  readonly optIn?: OptIn;
  readonly now?: number;
}

/** Starts the endpoints of AWS, and imports the store after that. */
export async function openStoredList(): Promise<StoredList> {
  const aws = await openAwsEndpoints();
  const { table, TABLE_NAME } = await import('../../../../lambdas/store/table.ts');
  const { saveSignUp } = await import('../../../../lambdas/store/save-sign-up.ts');
  const { saveContactMessage } = await import('../../../../lambdas/store/operator-mail.ts');
  const { mailboxKeyOf, rowKeyOf } = await import('../../../../lambdas/store/row-key.ts');
  const { readKeyring } = await import('../../../../lambdas/secrets/keyring.ts');
  const sender = await import('../../../../lambdas/send-mail/handler.ts');
  const { LAMBDA_CONTEXT } = await import('../../../lambdas/events.ts');

  const rowKey = async (email: string) => rowKeyOf(email, await readKeyring(SECRET_IDS.rowKey));
  const item = async (pk: string) => {
    const get = new GetCommand({ TableName: TABLE_NAME, Key: { pk }, ConsistentRead: true });
    return (await table.send(get)).Item;
  };
  let messages = 0;
  return {
    ...aws,
    table,
    rowKey,
    item,
    row: async (email) => item(`waitlist#${await rowKey(email)}`),
    put: (Item) => table.send(new PutCommand({ TableName: TABLE_NAME, Item })),
    async signUp(signUp, { meta = {}, optIn = 'single', now = Date.now() } = {}) {
      const key = await rowKey(signUp.email);
      await saveSignUp({
        rowKey: key,
        mailbox: mailboxKeyOf(signUp.email, await readKeyring(SECRET_IDS.rowKey)),
        signUp: { role: 'company', intent: 'both', language: 'en', ...signUp },
        meta,
        optIn,
        now,
      });
      return key;
    },
    async contact(email, name, message) {
      messages += 1;
      const id = `message-${messages}`;
      await saveContactMessage(id, { name, email, message, language: 'en' }, Date.now());
      return `contact#${id}`;
    },
    async everything() {
      const items: Item[] = [];
      const pages = paginateScan({ client: table }, { TableName: TABLE_NAME });
      for await (const { Items = [] } of pages) items.push(...Items);
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
    async sweep() {
      await sender.handler({ source: 'aws.events' } as never, LAMBDA_CONTEXT);
    },
  };
}
