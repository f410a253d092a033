import type { Announcement } from '../../lambdas/store/announcements.ts';
import type { ContactRow } from '../../lambdas/store/owed-rows.ts';
import { createMails, type Invitation } from './columns/mails.ts';
import { createPeople } from './columns/people.ts';
import { countInvited } from './invited.ts';
import { newestFirst } from './newest-first.ts';
import type { Readers } from './read-table.ts';
import { type MailState, mailStateOf } from './states.ts';

export type Snapshot = ReturnType<typeof createSnapshot>;

/** What is known of people, by their positions. */
export type PersonFacts = Snapshot['facts'];

type Read<Facts> = {
  readonly [Name in keyof Facts]: Facts[Name] extends (at: number) => infer Value ? Value : never;
};

/** The list as it was read at a time, in epoch milliseconds. */
export function createSnapshot(readAt: number) {
  const people = createPeople(readAt);
  const mails = createMails(readAt);
  const messages: { readonly createdAt: number; readonly mail: MailState }[] = [];
  let announcements: readonly Announcement[] = [];
  let cancelled: ReadonlySet<string> = new Set();
  let invited: ReturnType<typeof countInvited> | undefined;
  let order: Uint32Array | undefined;

  const isOpen = (name: string) => !cancelled.has(name);
  const invitedNow = () => (invited ??= countInvited(people));
  const ofPerson = {
    ...people.facts,
    /** How many people came by this person's invitation link and pressed. */
    brought: (at: number) => invitedNow().brought(at),
  };

  /** Whether this became of an announcement of this name, or of any. */
  function has(at: number, wanted: Invitation, name?: string): boolean {
    const withRow: string[] = [];
    for (const [own, invitation] of mails.invitations(at, isOpen)) {
      if (invitation === wanted && (name === undefined || own === name)) return true;
      withRow.push(own);
    }
    // It was sent to a former address of the person, or before their data was deleted.
    return (
      wanted === 'got' &&
      (people.announcedOf(at)?.all ?? []).some(
        (own) => !withRow.includes(own) && (name === undefined || own === name),
      )
    );
  }

  return {
    readAt,
    people,
    mails,
    messages: messages as readonly (typeof messages)[number][],
    facts: { ...ofPerson, has },
    readers: {
      person: people.put,
      mail: (rowKey, name, row) => mails.put(people.positionOf(rowKey), name, row),
      message: (row: ContactRow) =>
        void messages.push({ createdAt: row.createdAt, mail: mailStateOf(row, readAt) }),
    } satisfies Readers,
    announcements: () => announcements,
    setAnnouncements(all: readonly Announcement[]): void {
      announcements = all;
      // What is left of a cancelled announcement is owed no more.
      cancelled = new Set(
        all.filter((one) => one.cancelledAt !== undefined).map(({ name }) => name),
      );
    },
    /** Call it after each change of rows. */
    change(): void {
      invited = undefined;
      order = undefined;
    },
    invited: invitedNow,
    order: () => (order ??= newestFirst(people)),
    /** A person of whom data is kept. */
    person(at: number) {
      const facts = Object.entries(ofPerson).map(([name, read]) => [name, read(at)]);
      const [email = '', company, reference] = people.textsOf(at);
      const inviter = invitedNow().inviterOf(at);
      return {
        ...(Object.fromEntries(facts) as Read<typeof ofPerson>),
        email,
        company: company || undefined,
        /** The partner's name for the person. */
        reference: reference || undefined,
        /** The address of the person by whose link this one came, as long as that person is on the list. */
        invitedBy: inviter === undefined ? undefined : people.textsOf(inviter)[0],
      };
    },
  };
}
