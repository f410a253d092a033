import type { Announcement } from '../../lambdas/store/announcements.ts';
import { parseAnnouncementKey, parsePrimaryKey } from '../../lambdas/store/keys.ts';
import type { AnnouncementRow, ContactRow, Owing } from '../../lambdas/store/owed-rows.ts';
import type { PersonRow } from '../../lambdas/store/person/row.ts';
import { createMails, type Invitation } from './columns/mails.ts';
import { createPeople } from './columns/people.ts';
import { countInvited } from './invited.ts';
import { newestFirst } from './newest-first.ts';
import { isAuditKey } from '../record.ts';

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
  /** What is read by its key when it is shown. */
  const parked = new Map<string, NonNullable<Owing['parked']>>();
  const messages = new Map<string, number>();
  const audit = new Set<string>();
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

  /** Takes an item of any kind as it is now. Undefined if it is there no more. */
  function put(pk: string, item: object | undefined): void {
    if (isAuditKey(pk)) audit.add(pk);
    const { kind, rowKey = '' } = parsePrimaryKey(pk) ?? {};
    if (!kind) return;
    const { parked: aside } = (item ?? {}) as Partial<Owing>;
    if (aside) parked.set(pk, aside);
    else parked.delete(pk);
    // DynamoDB has no types: the partition key says which row this is.
    if (kind === 'waitlist') people.put(rowKey, item as PersonRow | undefined);
    else if (kind === 'announcement') {
      const row = item as AnnouncementRow | undefined;
      const of = parseAnnouncementKey(rowKey);
      if (!row?.test) mails.put(people.positionOf(of.rowKey), of.name, row);
    } else if (kind === 'contact' && item) messages.set(pk, (item as ContactRow).createdAt);
    else messages.delete(pk);
  }

  return {
    readAt,
    people,
    mails,
    put,
    /** The keys of what is read when it is shown. */
    keys: {
      /** Mails that wait for the operator, each with since when and why. */
      parked: parked as ReadonlyMap<string, NonNullable<Owing['parked']>>,
      /** Messages of the contact form, each with when it was written, in epoch milliseconds. */
      messages: messages as ReadonlyMap<string, number>,
      /** Entries of the audit. Their keys are in the order of their times. */
      audit: audit as ReadonlySet<string>,
    },
    facts: { ...ofPerson, has },
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
