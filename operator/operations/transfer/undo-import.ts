import { countPeople, formatCount, formatTime } from '#shared/format.ts';
import { parsePrimaryKey } from '../../../lambdas/store/keys.ts';
import type { PersonRow } from '../../../lambdas/store/person/row.ts';
import { concurrently } from '../../concurrently.ts';
import { argument } from '../../field.ts';
import { text } from '../../field-kinds.ts';
import { changes } from '../../operation.ts';
import { RefusedError } from '../../refusal.ts';
import { notReachedWarning } from '../people/standing.ts';

/** Takes back what an import wrote of people who have done nothing since. */
export const undoImport = changes({
  name: 'undo-import',
  label: 'Undo import',
  summary: 'remove the people whom an import added',
  details: `Removes everyone whom the import added, or recorded as having left, and who has
done nothing since. People who have since signed up, confirmed, left, bounced,
complained or been corrected stay, as does everyone who was there before. Mail
still owed to those removed is not sent. Where mail may have been sent, the facts
that limit mail are kept, without an address. After an interruption, run it again.`,
  examples: ['waitlist undo-import 3f9a1c2e', 'waitlist undo-import 3f9a1c2e --stage production'],
  on: 'transfer',
  needs: 'rows',
  changes: 'list',
  input: {
    id: argument(
      text({ label: 'Import', help: 'the id that the import printed; the audit has it, too' }),
    ),
  },

  async plan({ id }, context) {
    const { store } = context;
    const rowKeys: string[] = [];
    let acted = 0;
    let found: { readonly at: number; readonly who?: string } | undefined;
    for await (const item of store.scanTable(context)) {
      const entry = store.toAuditEntry(item);
      if (entry?.action === 'import' && entry.details?.['id'] === id) found = entry;
      const key = parsePrimaryKey(item.pk);
      const row: PersonRow = item;
      const ids = [row.importId, row.left?.importId, row.suppressed?.importId];
      if (key?.kind !== 'waitlist' || !ids.includes(id)) continue;
      if (store.undoImport(row, id)) rowKeys.push(key.rowKey);
      else acted += 1;
    }
    if (!found)
      throw new RefusedError(`There was no import “${id}”. The audit lists the ids of imports.`);
    return { id, at: found.at, who: found.who ?? 'unknown', rowKeys, acted };
  },

  preview({ id, at, who, rowKeys, acted }) {
    const people = rowKeys.length;
    return {
      blocks: [
        {
          facts: [
            ['import', `${id}, ${formatTime(at)}, by ${who}`],
            ['to remove', formatCount(people)],
            ['to keep', `${formatCount(acted)}, who have done something since`],
          ],
        },
      ],
      ...(people === 0
        ? { nothing: 'There is nobody to remove.' }
        : { question: `Remove ${countPeople(people)}?`, isDanger: true }),
    };
  },

  async run({ id, rowKeys, acted: known }, context) {
    const { signal, onProgress, store } = context;
    const entry = await store.record({ action: 'undo-import', details: { id } }, context);
    const removed: string[] = [];
    let acted = 0;
    await concurrently(rowKeys, { signal }, async (rowKey) => {
      if (await store.removeImported(rowKey, id)) removed.push(rowKey);
      else acted += 1;
      onProgress?.(removed.length + acted, rowKeys.length);
    });
    await entry.add({ people: removed.length });
    const notReached = rowKeys.length - removed.length - acted;
    return { id, removed, kept: known + acted, notReached };
  },

  report: ({ id, removed, kept, notReached }) => ({
    blocks: [
      `${formatCount(removed.length)} removed, ${formatCount(kept)} kept`,
      ...notReachedWarning(notReached),
    ],
    json: { id, removed: removed.length, kept, notReached },
    ending: notReached > 0 ? 'incomplete' : 'done',
    changed: removed,
  }),
});
