import type { Breach } from '../../../lambdas/store/outcomes.ts';
import { changes } from '../../operation.ts';

const SLOWED: Readonly<Record<Breach, string>> = {
  bounces:
    'Too many mails of the last hour bounced: announcements wait, confirmations leave slowly.',
  complaints:
    'Too many mails of the last hour were reported as spam: announcements wait, confirmations leave slowly.',
};

/** Ends what bounces and complaints slow down. */
export const resumeMail = changes({
  name: 'resume-mail',
  label: 'Resume mail',
  summary: 'send at full speed again after bounces or complaints slowed mail down',
  details: `While too many mails of the last hour bounced or were reported as spam,
announcements wait and confirmations leave slowly. This ends by itself. Once you
resume, those bounces and complaints no longer count, so stop their source
first.`,
  examples: ['waitlist resume-mail --stage production'],
  on: 'mail',
  states: ['slowed'],
  needs: 'rows',
  changes: 'mail',
  input: {},

  async plan(_, { store, now }) {
    return store.breachOf(await store.readOutcomes(now()));
  },

  preview: (breach) =>
    breach ? { blocks: [{ warning: SLOWED[breach] }] } : { nothing: 'Mail was not slowed down.' },

  run: (_, { store, now }) => store.restartJudgement(now()),

  report: () => ({
    blocks: ['Mail goes out at full speed again.'],
    json: { resumed: true },
    ending: 'done',
    changed: [],
  }),
});
