import { formatTime } from '#shared/format.ts';
import { optional } from '../../field.ts';
import { number } from '../../field-kinds.ts';
import { mailStateOf } from '../../list/states.ts';
import type { ContactRow } from '../../../lambdas/store/owed-rows.ts';
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
  needs: 'list',
  changes: 'nothing',
  input: {
    limit: optional(number({ label: 'Limit', help: 'only the newest' }, 1, 10_000)),
  },

  async *read({ limit }, context) {
    const known = [...(await context.list()).keys.messages].toSorted(([, a], [, b]) => b - a);
    const ids = known.slice(0, limit).map(([id]) => id);
    for (const row of await context.store.readInOrder<ContactRow>(ids)) {
      const { pk: id, createdAt: at, name, email, language, message } = row;
      const mail = mailStateOf(row, context.now());
      const state = mail === 'parked' ? mail : mail === 'owed' ? 'waiting' : 'mailed';
      yield { id, at, state, name, email, language, message };
    }
  },

  show(found) {
    if (found.length === 0) return ['No messages.'];
    return found.map(({ at, state, name, email, message }) => {
      const lines = message.split(/\r?\n/).map((line) => `  ${line}`);
      return [`${formatTime(at)} · ${name} <${email}> · ${state}`, ...lines].join('\n');
    });
  },
});
