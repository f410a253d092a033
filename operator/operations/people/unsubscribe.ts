import { depart } from '../../../lambdas/store/person/depart.ts';
import { hasData } from '../../../lambdas/store/person/row.ts';
import { standing } from './standing.ts';

/** Takes people off the list. */
export const unsubscribe = standing({
  name: 'unsubscribe',
  label: 'Unsubscribe',
  summary: 'take people off the list, and keep their data',
  details: `They can come back by signing up. Erase deletes the data as well. Block keeps an
address off for good.`,
  states: ['subscribed', 'pending', 'suppressed'],
  decide: (row, _, now) => (row && hasData(row) ? depart(row, 'operator', now) : undefined),
  done: 'unsubscribed',
  missed: 'unknown',
});
