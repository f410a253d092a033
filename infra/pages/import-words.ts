import { SIGN_UP_ERRORS } from '#shared/contract/field-errors.ts';
import type { ImportReport, Outcome } from '../../operator/operations/transfer/pass-through.ts';

/** What is known of people, in the order in which it is said. */
const ACQUAINTANCES = {
  new: 'new',
  completed: 'already on the list, with something to add',
  subscribed: 'already on the list',
  pending: 'already asked, waiting for their click',
  unsubscribed: 'unsubscribed before',
  suppressed: 'suppressed: bounced or complained',
  erased: 'asked to be deleted',
  lapsed: 'never confirmed, or from an import taken back',
  duplicate: 'in the file twice',
} as const;
const FIRST: readonly string[] = Object.keys(ACQUAINTANCES);

const WORDS: Readonly<Record<Outcome, string>> = {
  ...ACQUAINTANCES,
  ...SIGN_UP_ERRORS,
  tooManyCells: 'More cells than the header has',
  leftOtherList: 'Not on the list that the file comes from',
  consentMissing: 'No consent',
  createdAtInvalid: 'No date, or one in the future',
};

/** What was found in a file, in words: people first, then the problems of lines in alphabetical order. */
export function describeFound({ found }: ImportReport) {
  const rankOf = (outcome: Outcome) => {
    const position = FIRST.indexOf(outcome);
    return position < 0 ? FIRST.length : position;
  };
  return found
    .toSorted(
      (a, b) =>
        rankOf(a.outcome) - rankOf(b.outcome) || WORDS[a.outcome].localeCompare(WORDS[b.outcome]),
    )
    .map(({ outcome, count, lines }) => ({ outcome, what: WORDS[outcome], count, lines }));
}
