import { countOf, countPeople, formatCount } from '#shared/format.ts';
import { hasData } from '../../../lambdas/store/person/row.ts';
import { concurrently } from '../../concurrently.ts';
import { addresses } from '../../field-kinds.ts';
import { changes, type Block, type Fact, factsOf } from '../../operation.ts';
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
  details: `Deletes the sign-up, the contact messages from the address and the mails that
are owed. A keyed hash of the address stays, with the facts that limit mail, so
that only the person can come back to the list.`,
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
    let limited = 0;
    await concurrently(asked, { signal }, async ({ rowKey }) => {
      const row = await store.findPerson(rowKey);
      const sent = (messages.get(rowKey) ?? []).map(({ pk }) => pk);
      const announcements = row ? (await store.readAnnouncementRows(rowKey)).length : 0;
      if (sent.length + announcements > 0 || (row && hasData(row))) {
        people.push({ rowKey, messages: sent, announcements });
      } else if (row) limited += 1;
    });
    signal.throwIfAborted();
    return { people, limited, unknown: asked.length - people.length - limited, stage };
  },

  preview({ people, limited, unknown }) {
    if (people.length === 0) {
      const why =
        limited > 0 ? 'Only the facts that limit mail are kept, and they stay' : 'Nothing is kept';
      return { nothing: `${why}, so there is nothing to delete.` };
    }
    const facts = othersOf({ limited, unknown });
    return {
      blocks: facts.length > 0 ? [{ facts }] : [],
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

  report({ erased, limited, unknown, notReached, stage }) {
    const contactMessages = erased.reduce((sum, { messages }) => sum + messages.length, 0);
    const counts = [`${formatCount(erased.length)} erased${extraOf(erased)}`];
    const others = othersOf({ limited, unknown }).map(([name, count]) => `${count} ${name}`);
    const remarks: Block[] = [
      ...(stage === undefined ? [] : ['Backups (point-in-time recovery) keep it for 35 days.']),
      ...(contactMessages > 0 ? ['Mails with contact messages may be in your mailbox.'] : []),
      SES_LIST_REMARK,
    ];
    return {
      blocks: [
        [...counts, ...others].join('\n'),
        ...notReachedWarning(notReached),
        ...(erased.length > 0 ? remarks : []),
      ],
      json: { erased: erased.length, limited, unknown, contactMessages, notReached },
      ending: limited + unknown > 0 ? 'incomplete' : 'done',
      changed: erased.map(({ rowKey }) => rowKey),
    };
  },
});

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

/** Addresses of which nothing is deleted. */
function othersOf({ limited, unknown }: { limited: number; unknown: number }): Fact[] {
  return factsOf([
    ['with only the facts that limit mail', limited > 0 && formatCount(limited)],
    ['unknown', unknown > 0 && formatCount(unknown)],
  ]);
}
