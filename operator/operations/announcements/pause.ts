import { ANNOUNCEMENT } from '../../field-kinds.ts';
import { changes } from '../../operation.ts';

export const pause = changes({
  name: 'announce pause',
  label: 'Pause',
  summary: 'stop sending it within seconds; mail that is owed stays owed',
  examples: ['waitlist announce pause beta'],
  on: 'announcement',
  states: ['scheduled', 'sending', 'interrupted'],
  needs: 'rows',
  changes: 'mail',
  input: { name: ANNOUNCEMENT },

  async plan({ name }, { store }) {
    store.refuseCancelled(await store.expectAnnouncement(name));
    return { name };
  },

  preview: () => ({}),

  async run({ name }, context) {
    const change = { action: 'announce pause', name } as const;
    const pausedAt = context.now();
    await context.store.changeAnnouncement(change, context, (saved) => ({ pausedAt, ...saved }));
    return { name };
  },

  report: ({ name }) => ({
    blocks: [`“${name}” is paused.`],
    json: { name, paused: true },
    ending: 'done',
    changed: [],
  }),
});
