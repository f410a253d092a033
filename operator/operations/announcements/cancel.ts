import { countPeople, formatCount } from '#shared/format.ts';
import { ANNOUNCEMENT } from '../../field-kinds.ts';
import { changes } from '../../operation.ts';
import { readQueued } from './calendar.ts';

export const cancel = changes({
  name: 'announce cancel',
  label: 'Cancel',
  summary: 'end it for good: mail that has not left never leaves (asks first)',
  details: `It cannot be resumed. Whoever was owed it counts as not invited, and another
announcement may go to them at once. After an interruption, cancel it again.`,
  examples: [
    'waitlist announce pause beta                 first, to gain time',
    'waitlist announce cancel beta',
  ],
  on: 'announcement',
  states: ['scheduled', 'sending', 'interrupted', 'paused'],
  needs: 'list',
  changes: 'mail',
  input: { name: ANNOUNCEMENT },

  async plan({ name }, context) {
    const { sent, owed } = await readQueued(name, context);
    return { name, sent, owed };
  },

  preview: ({ name, sent, owed }) => ({
    blocks: [`“${name}” left for ${countPeople(sent)} and is owed to ${formatCount(owed)}.`],
    question: `Cancel “${name}” for good?`,
    isDanger: true,
  }),

  async run({ name }: { readonly name: string }, context) {
    const { now, signal, store } = context;
    const change = { action: 'announce cancel', name } as const;
    const cancelledAt = now();
    const { entry } = await store.changeAnnouncement(change, context, (saved) => ({
      cancelledAt,
      ...saved,
    }));
    const settled = await store.settleCancelled(name, { now, signal });
    const { sent, mayHave, parked, skipped, owed } = settled;
    const counts = { sent, mayHave, didNot: parked + skipped + owed };
    await entry.add(counts);
    return { name, ...counts, isComplete: !signal.aborted };
  },

  report({ name, isComplete, ...counts }) {
    const { sent, mayHave, didNot } = counts;
    const maybe = mayHave > 0 ? ` ${formatCount(mayHave)} may have received it.` : '';
    return {
      blocks: [
        `“${name}” is cancelled. ${countPeople(sent)} received it, ${formatCount(didNot)} did not.${maybe}`,
        ...(isComplete
          ? []
          : [{ warning: 'Some still count as owed. Cancel it again to finish.' }]),
      ],
      json: { name, ...counts },
      ending: isComplete ? 'done' : 'incomplete',
      changed: 'all',
    };
  },
});
