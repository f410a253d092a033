import { unblock as unblockRow } from '../../../lambdas/store/person/suppress.ts';
import { SES_LIST_REMARK, standing } from './standing.ts';

/** Lifts a block, or what a bounce or a complaint set. */
export const unblock = standing({
  name: 'unblock',
  label: 'Unblock',
  summary: 'allow mail to addresses again, and restore their former state',
  details: 'A mail that is still owed leaves at once.',
  states: ['suppressed'],
  decide: (row, { now }) => unblockRow(row, now),
  planned: 'to unblock',
  done: 'unblocked',
  missed: 'not blocked',
  remark: SES_LIST_REMARK,
});
