import { countOf, countPeople, formatCount } from '#shared/format.ts';
import { hasData } from '../../../lambdas/store/person/row.ts';
import { concurrently } from '../../concurrently.ts';
import { addresses } from '../../field-kinds.ts';
import { changes, type Block } from '../../operation.ts';
import { notReachedWarning, SES_LIST_REMARK } from './standing.ts';

/** Of whom data is kept, with the keys of what does not stand in their row. */
interface Kept {
  readonly rowKey: string;
  readonly messages: readonly string[];
  readonly announcements: number;
}

/** Deletes the data of people, in steps that another run repeats. */
export const erase = changes({
  name: 'erase',
  label: 'Erase',
  summary: 'delete the data of people for good',
  details: `Deletes the sign-up, contact messages from the address and mail that is still owed.
A keyed hash of the address is kept with the facts that limit mail, so that only
the person can come back to the list.`,
  examples: [
    'waitlist erase anna@example.ch',
    'waitlist erase --yes --stage production - < addresses.txt',
  ],
  on: 'people',
  needs: 'rows',
  changes: 'list',
  input: { addresses: addresses({ label: 'Addresses', help: 'addresses' }) },

  async plan({ addresses: given }, context) {
    const { signal, stage, store } = context;
    const asked = await store.toAddresses(given);
    const messages = await store.findMessages(asked, context);
    const people: Kept[] = [];
    await concurrently(asked, { signal }, async ({ rowKey }) => {
      const row = await store.findPerson(rowKey);
      const sent = (messages.get(rowKey) ?? []).map(({ pk }) => pk);
      const announcements = row ? (await store.readAnnouncementRows(rowKey)).length : 0;
      const isKept = sent.length + announcements > 0 || (row && hasData(row));
      if (isKept) people.push({ rowKey, messages: sent, announcements });
    });
    signal.throwIfAborted();
    return { people, without: asked.length - people.length, stage };
  },

  preview({ people, without }) {
    if (people.length === 0) return { nothing: 'No data is kept, so there is nothing to delete.' };
    return {
      blocks: without > 0 ? [withoutData(without)] : [],
      question: `Delete the data of ${countPeople(people.length)}${extraOf(people)}? This cannot be undone.`,
      isDanger: true,
    };
  },

  async run({ people, ...others }, context) {
    const { signal, now, onProgress, store } = context;
    const erased: Kept[] = [];
    await concurrently(people, { signal }, async (person) => {
      const { rowKey, messages } = person;
      const details = { contactMessages: messages.length };
      await store.record({ action: 'erase', rowKey, details }, context);
      await store.erasePerson(rowKey, now());
      await Promise.all(messages.map(store.deleteItem));
      erased.push(person);
      onProgress?.(erased.length, people.length);
    });
    return { erased, ...others, notReached: people.length - erased.length };
  },

  report({ erased, without, notReached, stage }) {
    const contactMessages = erased.reduce((sum, { messages }) => sum + messages.length, 0);
    const remarks: Block[] = [
      ...(stage === undefined ? [] : ['Backups (point-in-time recovery) keep it for 35 days.']),
      ...(contactMessages > 0 ? ['Copies of contact messages may still be in your mailbox.'] : []),
      SES_LIST_REMARK,
    ];
    return {
      blocks: [
        `${formatCount(erased.length)} erased${extraOf(erased)}`,
        ...(without > 0 ? [withoutData(without)] : []),
        ...notReachedWarning(notReached),
        ...(erased.length > 0 ? remarks : []),
      ],
      json: { erased: erased.length, withoutData: without, contactMessages, notReached },
      ending: without > 0 ? 'incomplete' : 'done',
      changed: erased.map(({ rowKey }) => rowKey),
    };
  },
});

function withoutData(count: number): string {
  return `${countOf(count, 'address', 'addresses')} without data`;
}

/** What goes beside the rows of people: `, with 1 contact message`. */
function extraOf(people: readonly Kept[]): string {
  const messages = people.reduce((sum, each) => sum + each.messages.length, 0);
  const announcements = people.reduce((sum, each) => sum + each.announcements, 0);
  const extra = [
    ...(messages > 0 ? [countOf(messages, 'contact message', 'contact messages')] : []),
    ...(announcements > 0 ? [countOf(announcements, 'announcement', 'announcements')] : []),
  ];
  return extra.length > 0 ? `, with ${extra.join(' and ')}` : '';
}
