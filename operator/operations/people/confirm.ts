import { confirmFor } from '../../../lambdas/store/person/operate.ts';
import { optional } from '../../field.ts';
import { words } from '../../field-kinds.ts';
import { standing } from './standing.ts';

/** Puts people on the list, as their own click would. */
export const confirm = standing({
  name: 'confirm',
  label: 'Confirm',
  summary: 'put people on the list, as their own click would',
  details: `Only for people who asked you to: it stands for their consent. A blocked address
still gets no mail until it is unblocked.`,
  states: ['pending', 'unsubscribed'],
  input: {
    consent: optional(
      words({
        label: 'Consent',
        help: 'how they consented, for the proof and the audit, such as by-phone',
      }),
    ),
  },
  decide: (row, { id, consent }, now) => row && confirmFor(row, { id, source: consent, now }),
  done: 'confirmed',
  missed: 'unknown',
});
