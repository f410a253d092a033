import type { MARKS } from './marks.ts';

/** Why a mark is missed, by the id of its figure: what the limit is, and what shows it. */
export const REASONS: Partial<Record<keyof typeof MARKS, string>> = {
  'widget.main-thread':
    'a form by hand without any library takes more than the mark on this machine, half of it style and layout of a first form. Evaluating and mounting are about 40 ms of ours; the rest is the browser’s, see docs/decisions/0084.',
  'widget.long-tasks':
    'the one long task is the end of parsing, in which the browser also styles and lays out the page and the form. A form by hand has one as well.',
  'interaction.delay':
    'the longest task is about 40 ms, so an input that arrives at its beginning waits so long; by the clock a busy core adds to it. Good is 200 ms.',
  'sign-ups.per-second':
    'it moves between 0.69 and 0.83 from run to run. By profile our own code has 7 % of the Lambdas’ thread and the gateway 9 %; the rest is the SDK and Node, as in the bare server, and the store works longer on a row that is due, see docs/decisions/0081.',
  'mails.per-second':
    'a mail takes 5.6 calls of the store and one of SES, together 11 ms of two cores, of which 4.8 ms would be left at the mark. Three fifths of the Lambdas’ thread are the SDK and its HTTP client, 4 % our own code, and the store’s rate is posted without an SDK, see docs/decisions/0081.',
  'sign-up-lambda.handler':
    'one plain UpdateItem by the SDK alone takes 0.25 to 0.34 ms on this machine, from run to run. By profile 79 % of a call are the SDK’s, and what is ours takes 0.075 ms.',
};
