import { unblock as unblockRow } from '../../../lambdas/store/person/suppress.ts';
import { SES_LIST_REMARK, standing } from './standing.ts';

/** Lifts a block, or what a bounce or a complaint set. */
export const unblock = standing({
  name: 'unblock',
  label: 'Unblock',
  summary: 'allow mail to addresses again, and restore their former state',
  details: 'Mail that is still owed is sent at once.',
  states: ['suppressed'],
  decide: (row, _, now) => row && unblockRow(row, now),
  done: 'unblocked',
  missed: 'not blocked',
  remark: SES_LIST_REMARK,
});
