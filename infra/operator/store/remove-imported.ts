import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { findRow } from '../../../lambdas/store/person-row.ts';
import { UNMARKED } from '../../../lambdas/store/outbox.ts';
import { announcementKey } from '../../../lambdas/store/row-key.ts';
import type { AnnouncementRow, WaitlistRow } from '../../../lambdas/store/row.ts';
import { readItem, table, TABLE_NAME, tryUpdate } from '../../../lambdas/store/table.ts';
import { orNone } from '../../build/has-code.ts';
import { personalAttributes } from './erase-person.ts';
import { hasData } from './people.ts';

/**
 * What a row has only once its person did something, or the operator for them: a sign-up, a press, a
 * departure, an undo of one, a correction, a bounce or a complaint.
 */
const TRACES = [
  'accepted',
  'confirmedAt',
  'verifiedAt',
  'unsubscribedAt',
  'suppressedAt',
] as const satisfies readonly (keyof WaitlistRow)[];

/** Whom an import only asked has a request that a sign-up replaces, and nothing that counts. */
const TRACE_OF = { asked: 'updatedAt', added: 'requestedAt' } as const;

/** `acted`: something was done since. Undefined if another import added the person, or none. */
export function importedState(
  importId: string,
  row: WaitlistRow,
): 'untouched' | 'acted' | undefined {
  if (row.importId !== importId || !hasData(row)) return undefined;
  const isOwn = row.request === undefined || row.request.importId === importId;
  return isOwn && tracesOf(row).every((name) => row[name] === undefined) ? 'untouched' : 'acted';
}

function tracesOf({ request }: WaitlistRow) {
  return [...TRACES, TRACE_OF[request ? 'asked' : 'added']];
}

/**
 * Removes a person whom an import added and who has done nothing since, in one conditional write. Of a
 * person to whom a mail may have gone, the facts stay that limit mail and take a departure. False if the
 * person has acted meanwhile.
 */
export async function removeImported(rowKey: string, importId: string): Promise<boolean> {
  const row = await findRow(rowKey);
  if (!row || importedState(importId, row) !== 'untouched') return false;
  const announcements = await announcementsOf(rowKey, row);
  const isMailed = [row, ...announcements].some(({ mailsSent }) => mailsSent !== undefined);
  const untouched = {
    conditions: [
      row.request ? '#request.importId = :importId' : 'importId = :importId',
      ...tracesOf(row).map((name) => `attribute_not_exists(${name})`),
    ],
    ...(row.request && { names: { '#request': 'request' } }),
    values: { ':importId': importId },
  } as const;
  const isRemoved = isMailed ? await reduce(row, untouched) : await removeIf(row.pk, untouched);
  if (!isRemoved) return false;
  for (const { pk, mailsSent } of announcements) {
    if (mailsSent === undefined) await removeIf(pk, { conditions: [] });
  }
  return true;
}

function announcementsOf(rowKey: string, { announcements = {} }: WaitlistRow) {
  const keys = Object.keys(announcements).map((name) => announcementKey(name, rowKey));
  return Promise.all(keys.map((pk) => readItem<AnnouncementRow>(pk))).then((rows) =>
    rows.filter((row) => row !== undefined),
  );
}

const UNSENT = 'attribute_not_exists(mailsSent)';

interface Condition {
  readonly conditions: readonly string[];
  readonly names?: Readonly<Record<`#${string}`, string>>;
  readonly values?: Readonly<Record<`:${string}`, unknown>>;
}

async function reduce(row: WaitlistRow, { conditions, names, values }: Condition) {
  return tryUpdate(row.pk, {
    update: { remove: [...new Set([...personalAttributes(row), ...UNMARKED])] },
    condition: conditions.join(' AND '),
    ...(names && { names }),
    ...(values && { values }),
  });
}

/** Removes an item of which no mail was counted. False, and nothing changes, if a condition fails. */
async function removeIf(pk: string, { conditions, names, values }: Condition): Promise<boolean> {
  const removing = table.send(
    new DeleteCommand({
      TableName: TABLE_NAME,
      Key: { pk },
      ConditionExpression: [...conditions, UNSENT].join(' AND '),
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    }),
  );
  return (await orNone(removing, 'ConditionalCheckFailedException')) !== undefined;
}
