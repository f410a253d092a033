import { formatTime, printable } from '#shared/format.ts';
import type { AddCommands, Session } from '../session.ts';

export const addMessages: AddCommands = (program) => {
  program
    .command('messages')
    .description('read what people wrote by the contact form, the latest first')
    .more(`Also what has not been mailed to you: at most twenty messages an hour are, and the
others wait for a later one.

Examples:
  waitlist messages
  waitlist messages --json | jq -r 'select(.state == "waiting") | .email'`)
    .does(messages);
};

async function messages(session: Session): Promise<void> {
  const { readMessages } = await import('../../operations/mail/messages.ts');
  const found = await session.during('Reading', readMessages);
  if (session.json) {
    for (const message of found) await session.printJson(message);
    return;
  }
  if (found.length === 0) return session.note('No messages.');
  for (const { at, state, name, email, message } of found) {
    const from = session.styles.strong(`${printable(name)} <${printable(email)}>`);
    const lines = message.split(/\r?\n/).map((line) => `  ${printable(line)}\n`);
    await session.print(`${formatTime(at)} · ${from} · ${state}\n${lines.join('')}\n`);
  }
}
