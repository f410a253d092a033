import { block as blockRow } from '../../../lambdas/store/person/suppress.ts';
import { withDefault } from '../../field.ts';
import { words } from '../../field-kinds.ts';
import { standing } from './standing.ts';

/** Takes addresses off the list and stops every further mail to them, until they are unblocked. */
export const block = standing({
  name: 'block',
  label: 'Block',
  summary: 'keep addresses off the list and without any mail, until unblocked',
  details: `Also addresses that have never signed up: if they do later, they get no mail. The
reason stays even after the data is deleted.`,
  states: ['subscribed', 'pending', 'unsubscribed'],
  input: {
    reason: withDefault(
      words({ label: 'Reason', help: 'why, in words with hyphens that name no person' }),
      'operator',
    ),
  },
  decide: (row, { reason = '', mailbox }, now) => blockRow(row, { reason, mailbox, now }),
  done: 'blocked',
  missed: 'unchanged',
});
