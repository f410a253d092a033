import { countPeople, formatCount, isoTime } from '#shared/format.ts';
import { parsePrimaryKey } from '../../../lambdas/store/keys.ts';
import { undoDeparture } from '../../../lambdas/store/person/depart.ts';
import type { PersonRow } from '../../../lambdas/store/person/row.ts';
import { time } from '../../field-kinds.ts';
import { changes } from '../../operation.ts';
import { RefusedError } from '../../refusal.ts';

/** Undoes what a stranger did to many people. */
export const undoUnsubscribes = changes({
  name: 'undo-unsubscribes',
  label: 'Undo unsubscribes',
  summary: 'put back people who were unsubscribed by address in a period',
  details: `Anyone can type any address on the website. People who used the link of a mail,
or have done anything since, stay as they are.`,
  examples: ['waitlist undo-unsubscribes --from 2026-11-21T10:00 --to 2026-11-21T11:00'],
  on: 'mail',
  needs: 'rows',
  changes: 'list',
  input: {
    from: time({ label: 'From', help: 'the start of the period: 2026-11-21T10:00' }),
    to: time({ label: 'To', help: 'the end of the period' }),
  },

  async plan({ from, to }, context) {
    if (from > to) throw new RefusedError('The start of the period has to be before its end.');
    const rows: PersonRow[] = [];
    for await (const item of context.store.scanTable(context)) {
      const row: PersonRow = item;
      const { at = 0, by } = row.left ?? {};
      if (by !== 'address' || at < from || at > to) continue;
      // What stands in for an unknown address is no person.
      if (parsePrimaryKey(row.pk)?.kind === 'waitlist') rows.push(row);
    }
    return { from, to, rows };
  },

  preview: ({ rows }) =>
    rows.length === 0
      ? { nothing: 'Nobody was unsubscribed by address in this period.' }
      : { question: `Put ${countPeople(rows.length)} back on the list?` },

  async run({ from, to, rows }, context) {
    const { signal, now, onProgress, store } = context;
    const details = { from: isoTime(from), to: isoTime(to) };
    const entry = await store.record({ action: 'undo-unsubscribes', details }, context);
    const undone: string[] = [];
    for (const [index, row] of rows.entries()) {
      if (signal.aborted) break;
      const { rowKey = '' } = parsePrimaryKey(row.pk) ?? {};
      const undo = (found: PersonRow) =>
        found.left?.at === row.left?.at ? undoDeparture(found, now()) : undefined;
      if ((await store.changePerson(rowKey, undo, row)).isChanged) undone.push(rowKey);
      onProgress?.(index + 1, rows.length);
    }
    await entry.add({ people: undone.length });
    return undone;
  },

  report: (undone) => ({
    blocks: [`${formatCount(undone.length)} back on the list`],
    json: { undone: undone.length },
    ending: 'done',
    changed: undone,
  }),
});
