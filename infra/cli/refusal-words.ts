import { formatTime } from '#shared/format.ts';
import type { Refusal, Refusals } from '../operator/refusal.ts';
import { describeOthers } from './announcements/send.ts';

const MINUTE_MS = 60_000;

/** What the command line says for each refusal. Nothing was changed. */
const WORDS: { readonly [Code in keyof Refusals]: (details: Refusals[Code]) => string } = {
  stage_name_invalid: () => '--stage: expected the name of a stage: letters, digits and hyphens',

  // List
  page_token_invalid: () => '--after: expected the token at the end of the page before',

  // Announcements
  draft_exists: ({ folder }) => `${folder} already exists, and stays as it is. Use another name.`,
  draft_unusable: ({ folder, problems }) => {
    const lines = problems.map(
      ({ file, line, what }) => `${file}${line === undefined ? '' : `:${line}`}: ${what}`,
    );
    const count = problems.length === 1 ? 'One problem keeps' : `${problems.length} problems keep`;
    return `${lines.join('\n')}\n\n${count} ${folder} from being sent.`;
  },
  test_address_invalid: () => '--to: expected one email address',
  never_sent: ({ name }) =>
    `No announcement “${name}” was ever sent. See: waitlist announce status`,
  languages_missing: ({ languages }) =>
    `The draft has no text in ${languages.join(', ')}, which some of these people read.`,
  second_this_week: ({ name, others, freeAt }) => {
    // The minute that is shown must be over.
    const from = formatTime(Math.ceil(freeAt / MINUTE_MS) * MINUTE_MS);
    const isOwed = others.some(({ lastAt }) => lastAt === undefined);
    return `Nothing was sent. The confirmation promises one mail a week at most:
${describeOthers(others)}
“${name}” may go to all of them from ${from} on${isOwed ? ', at the earliest' : ''}.
To leave out people who got any announcement: --invited no. To send it now: --again-this-week.`;
  },
  other_being_queued: ({ name }) =>
    `Nothing was sent. “${name}” is being queued, or was interrupted. Finish it first: waitlist announce send ${name}
To send this one now: --again-this-week.`,
  wave_interrupted: ({ name, wave }) =>
    `Wave ${wave} of “${name}” was interrupted. Finish it first: waitlist announce send ${name}`,
  wave_begun_meanwhile: () =>
    'Another operator began to send it a moment ago. See: waitlist announce status',

  // Mail
  mail_kind_unknown: ({ kind, kinds }) => `--kind: “${kind}” is none of ${kinds.join(', ')}`,
};

export function explainRefusal(refusal: Refusal): string {
  const words: (details: never) => string = WORDS[refusal.code];
  return words(refusal as never);
}
