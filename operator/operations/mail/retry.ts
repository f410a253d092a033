import { formatCount } from '#shared/format.ts';
import { CONTACT_SHARD, REPORT_SHARD } from '#shared/table-schema.ts';
import type { SkipReason } from '../../../lambdas/send-mail/decide.ts';
import { parseAnnouncementKey, primaryKey } from '../../../lambdas/store/keys.ts';
import { unpark, unparked } from '../../../lambdas/store/retry.ts';
import { concurrently } from '../../concurrently.ts';
import { optional } from '../../field.ts';
import { addresses, list } from '../../field-kinds.ts';
import type { AnyRow } from '../../list/store/read-rows.ts';
import { changes, type Context, type Fact, factsOf } from '../../operation.ts';
import { PARKED_FILTERS, readParked } from './parked.ts';
import { SKIPPED } from './skipped.ts';

/** How many stay parked because nothing would be sent, by the reason. */
type Left = Readonly<Partial<Record<SkipReason, number>>>;

/** Makes parked mails due again. */
export const retry = changes({
  name: 'retry',
  label: 'Retry',
  summary: 'send parked mails again, once the cause is fixed',
  details: 'The mails of people who are at the limit, or unsubscribed, stay parked.',
  examples: [
    'waitlist parked                         what there is to retry',
    'waitlist retry                          all of it',
    'waitlist retry --reason MessageRejected',
    'waitlist retry - < addresses.txt',
  ],
  on: 'mail',
  needs: 'list',
  changes: 'mail',
  input: {
    addresses: optional(
      addresses({ label: 'People', help: 'only the confirmations of these addresses' }),
    ),
    ...PARKED_FILTERS,
    id: optional(list({ label: 'Mails', help: 'only these mails, by their ids' })),
  },

  async plan({ addresses: given, id: ids, ...filter }, context) {
    const { store } = context;
    const people = given && (await store.toAddresses(given));
    const pks = ids ?? people?.map(({ rowKey }) => primaryKey('waitlist', rowKey));
    const matched = await readParked(filter, context, pks);
    const rows: AnyRow[] = [];
    const left: Partial<Record<SkipReason, number>> = {};
    for (const one of matched) {
      const reason = refusalOf(one, context);
      if (reason === undefined) rows.push(one);
      else left[reason] = (left[reason] ?? 0) + 1;
    }
    return { rows, left, unmatched: pks ? pks.length - matched.length : 0 };
  },

  preview({ rows, left, unmatched }) {
    const facts = othersOf(left, unmatched);
    const nothing = rows.length === 0 ? { nothing: 'No parked mail to send.' } : {};
    return { blocks: facts.length > 0 ? [{ facts }] : [], ...nothing };
  },

  async run({ rows, left, unmatched }, { signal, now, onProgress, store }) {
    const queued: string[] = [];
    await concurrently(rows, { signal }, async (found) => {
      const { pk, parked } = found.row;
      // A mail that is no longer parked is passed over.
      const free = (row: AnyRow['row'] | undefined) =>
        row?.parked?.at === parked?.at ? row && unpark(row, shardOf(found), now()) : undefined;
      if (!(await store.changeRow(pk, free, found.row)).isChanged) return;
      await forgetParked(found, store);
      queued.push(found.row.pk);
      onProgress?.(queued.length, rows.length);
    });
    return { queued, left, unmatched };
  },

  report({ queued, left, unmatched }) {
    const others = othersOf(left, unmatched);
    const counts: Fact[] = [['queued again', formatCount(queued.length)], ...others];
    return {
      blocks: [counts.map(([what, count]) => `${count} ${what}`).join('\n')],
      json: { queued: queued.length, left, unmatched },
      ending: others.length > 0 ? 'incomplete' : 'done',
      changed: queued,
    };
  },
});

function othersOf(left: Left, unmatched: number): Fact[] {
  return factsOf([
    ...Object.entries(left).map(
      ([reason, count]) =>
        [`left parked: ${SKIPPED[reason as SkipReason]}`, formatCount(count)] as const,
    ),
    ['without a parked mail', unmatched > 0 && formatCount(unmatched)],
  ]);
}

/** What the sender counts of a wave. */
async function forgetParked({ kind, rowKey, row }: AnyRow, store: Context['store']): Promise<void> {
  if (kind !== 'announcement' || row.wave === undefined) return;
  const { name } = parseAnnouncementKey(rowKey);
  await store.countMissed({ name, wave: row.wave }, `parked_${row.parked?.by ?? ''}`, -1);
}

/** Why the sender would send nothing to a person, even if the row was due again. */
function refusalOf({ kind, rowKey, row }: AnyRow, { store, now }: Context): SkipReason | undefined {
  if (kind !== 'waitlist') return undefined;
  const decision = store.decide({ kind, rowKey, row: unparked(row) }, now());
  return 'reason' in decision ? (decision.reason as SkipReason) : undefined;
}

/** Where a row belongs in the outbox. People may be anywhere. */
function shardOf({ kind, row }: AnyRow): number | undefined {
  if (kind === 'announcement') return row.shard;
  return { waitlist: undefined, contact: CONTACT_SHARD, report: REPORT_SHARD }[kind];
}
