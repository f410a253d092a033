import { countOf, formatCount } from '#shared/format.ts';
import { primaryKey } from '../../../lambdas/store/keys.ts';
import type { PersonRow } from '../../../lambdas/store/person/row.ts';
import { block as blockRow } from '../../../lambdas/store/person/suppress.ts';
import { concurrently } from '../../concurrently.ts';
import { withDefault } from '../../field.ts';
import { addresses, words } from '../../field-kinds.ts';
import { changes } from '../../operation.ts';

/** Takes addresses off the list and stops every further mail to them, until they are unblocked. */
export const block = changes({
  name: 'block',
  label: 'Block',
  summary: 'keep addresses off the list and without any mail, until unblocked',
  details: `Also addresses that the list has never seen: a later sign-up of them gets no
mail. The reason stays even after the data is deleted.`,
  examples: [
    'waitlist block anna@example.ch',
    'waitlist block --reason wrong-person - < addresses.txt',
  ],
  on: 'people',
  states: ['subscribed', 'pending', 'unsubscribed'],
  needs: 'rows',
  changes: 'list',
  input: {
    addresses: addresses({ label: 'Addresses', help: 'addresses' }),
    reason: withDefault(
      words({ label: 'Reason', help: 'why, in words with hyphens that name no person' }),
      'operator',
    ),
  },

  async plan({ addresses: given, reason }, { store }) {
    return { people: await store.toAddresses(given), reason };
  },

  preview: ({ people, reason }) => ({
    blocks: [
      {
        facts: [
          ['to block', countOf(people.length, 'address', 'addresses')],
          ['reason', reason],
        ],
      },
    ],
  }),

  async run({ people, reason }, context) {
    const { signal, now, onProgress, store } = context;
    const blocked: string[] = [];
    let unseen = 0;
    await concurrently(people, { signal }, async ({ rowKey, mailbox }) => {
      await store.record({ action: 'block', rowKey, details: { reason } }, context);
      let isKnown = false;
      await store.changeRow<PersonRow>(primaryKey('waitlist', rowKey), (row) => {
        isKnown = row !== undefined;
        return blockRow(row, { reason, mailbox, now: now() });
      });
      if (!isKnown) unseen += 1;
      blocked.push(rowKey);
      onProgress?.(blocked.length, people.length);
    });
    return { blocked, unseen, notReached: people.length - blocked.length };
  },

  report: ({ blocked, unseen, notReached }) => ({
    blocks: [
      `${formatCount(blocked.length)} blocked, ${formatCount(unseen)} of them never seen before`,
      ...(notReached > 0
        ? [{ warning: `${formatCount(notReached)} not reached: run it again.` }]
        : []),
    ],
    json: { blocked: blocked.length, unseen },
    ending: 'done',
    changed: blocked,
  }),
});
