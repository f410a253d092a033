import { countPeople, formatCount } from '#shared/format.ts';
import { changes } from '../../operation.ts';
import { ANNOUNCEMENT } from './announcement-field.ts';
import { collisionsOf, describeCollision, recipientsOf } from './collisions.ts';
import { readKnowledge } from './knowledge.ts';
import { describeSendingTime } from './sending-time.ts';

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
    const announcement = await store.expectAnnouncement(name);
    store.refuseCancelled(announcement);
    const known = await readKnowledge(context);
    const recipients = recipientsOf(known, name);
    return {
      name,
      isPaused: announcement.pausedAt !== undefined,
      owed: recipients.size,
      mails: await store.readAnnouncementMails(name, 'sent'),
      known,
      collisions: collisionsOf(name, recipients, known),
    };
  },

  preview({ name, isPaused, owed, mails, known, collisions }) {
    if (!isPaused) return { nothing: `“${name}” is not paused.` };
    const subjects = Object.entries(mails).map(
      ([language, { subject }]) => `${language} “${subject}”`,
    );
    return {
      blocks: [
        {
          facts: [
            ['owed', formatCount(owed)],
            ['text', subjects.join(' · ')],
            ['takes', describeSendingTime(owed, known.rate)],
          ],
        },
        ...collisions.map((each) => ({ warning: describeCollision(each, known.now) })),
      ],
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
