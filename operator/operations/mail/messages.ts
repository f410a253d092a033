import type { ContactMessage } from '#shared/contract/contact-message.ts';
import type { OperationContext } from '../../operation.ts';
import { mailStateOf } from '../../list/mail-state.ts';
import { readRows } from '../../list/store/people.ts';

/** A message that came by the contact form. */
export interface Message extends Readonly<ContactMessage> {
  /** The key of its row. */
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** What became of its mail to the operator. */
  readonly state: 'mailed' | 'waiting' | 'parked';
}

/** All of them, the latest first. Reads the whole table. */
export async function readMessages(context: OperationContext): Promise<readonly Message[]> {
  const messages: Message[] = [];
  for await (const row of readRows('contact', context)) {
    const { pk: id, createdAt: at, name, email, language, message } = row;
    const mail = mailStateOf(row, context.now());
    const state = mail === 'parked' ? mail : mail === 'owed' ? 'waiting' : 'mailed';
    messages.push({ id, at, state, name, email, language, message });
  }
  return messages.toSorted((a, b) => b.at - a.at);
}
