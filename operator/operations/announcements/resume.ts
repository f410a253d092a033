import { countPeople } from '#shared/format.ts';
import { ANNOUNCEMENT } from '../../field-kinds.ts';
import { changes } from '../../operation.ts';
import { readQueued } from './calendar.ts';
import { showAnnouncement } from './status.ts';

export const resume = changes({
  name: 'announce resume',
  label: 'Resume',
  summary: 'continue sending a paused one (asks first)',
  details: `Shows how many are owed it, and with which text. Whoever received another
announcement in the last seven days gets this one when that week is over.`,
  examples: ['waitlist announce resume beta', 'waitlist announce resume beta --yes'],
  on: 'announcement',
  states: ['paused'],
  needs: 'list',
  changes: 'mail',
  input: { name: ANNOUNCEMENT },

  async plan({ name }, context) {
    const { store } = context;
    store.refuseCancelled(await store.expectAnnouncement(name));
    const mails = await store.readAnnouncementMails(name, 'sent');
    return { ...(await readQueued(name, context)), mails };
  },

  preview({ mails, ...queued }) {
    const { name, owed, pausedAt } = queued;
    if (pausedAt === undefined) return { nothing: `“${name}” is not paused.` };
    const subjects = Object.entries(mails).map(
      ([language, { subject }]) => `${language} “${subject}”`,
    );
    return {
      blocks: [...showAnnouncement(queued), { facts: [['text', subjects.join(' · ')]] }],
      ...(owed > 0 && { question: `Resume “${name}”, which is owed to ${countPeople(owed)}?` }),
    };
  },

  async run({ name, owed }, context) {
    const change = { action: 'announce resume', name, details: { owed } } as const;
    await context.store.changeAnnouncement(
      change,
      context,
      ({ pausedAt: _pausedAt, ...saved }) => saved,
    );
    return { name, owed };
  },

  report: ({ name, owed }) => ({
    blocks: [`“${name}” is being sent again.`],
    json: { name, paused: false, owed },
    ending: 'done',
    changed: [],
  }),
});
