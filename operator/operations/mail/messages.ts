import { formatTime } from '#shared/format.ts';
import { mailStateOf } from '../../list/states.ts';
import { answers } from '../../operation.ts';

/** Shows what people wrote by the contact form. */
export const messages = answers({
  name: 'messages',
  label: 'Messages',
  summary: 'show the messages of the contact form, newest first',
  details: `Includes those that have not been mailed to you yet: at most twenty are in an
hour, and the others wait.`,
  examples: [
    'waitlist messages',
    `waitlist messages --json | jq -r 'select(.state == "waiting") | .email'`,
  ],
  on: 'nothing',
  needs: 'rows',
  changes: 'nothing',
  input: {},

  async *read(_, context) {
    const found = [];
    for await (const row of context.store.readRows('contact', context)) {
      const { pk: id, createdAt: at, name, email, language, message } = row;
      const mail = mailStateOf(row, context.now());
      const state = mail === 'parked' ? mail : mail === 'owed' ? 'waiting' : 'mailed';
      found.push({ id, at, state, name, email, language, message });
    }
    yield* found.toSorted((a, b) => b.at - a.at);
  },

  show(found) {
    if (found.length === 0) return ['No messages.'];
    return found.map(({ at, state, name, email, message }) => {
      const lines = message.split(/\r?\n/).map((line) => `  ${line}`);
      return [`${formatTime(at)} · ${name} <${email}> · ${state}`, ...lines].join('\n');
    });
  },
});
