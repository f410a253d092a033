import { INTENTS, ROLES } from '#shared/contract/sign-up.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { Announcement } from '../../lambdas/store/announcements.ts';
import type { ContactRow } from '../../lambdas/store/owed-rows.ts';
import { createMails } from './columns/mails.ts';
import { createPeople, type People } from './columns/people.ts';
import { countInvited, type Invited } from './invited.ts';
import type { Listed } from './list.ts';
import { type MailState, mailStateOf } from './mail-state.ts';
import { newestFirst } from './newest-first.ts';
import type { Readers } from './read-table.ts';
import { regionOf } from './regions.ts';
import { type Candidate, type Invitation, STATES } from './candidate.ts';

/** A person of the list, one after another. What it says changes with `at`. */
export interface Cursor extends Candidate {
  at: number;
}

/** The list as it was read at a time, in epoch milliseconds. */
export function createSnapshot(readAt: number) {
  const people = createPeople(readAt);
  const mails = createMails(readAt);
  const messages: { readonly createdAt: number; readonly mail: MailState }[] = [];
  const regions: (string | undefined)[] = [];
  let announcements: readonly Announcement[] = [];
  let cancelled: ReadonlySet<string> = new Set();
  let invited: Invited | undefined;
  let order: Uint32Array | undefined;

  const isOpen = (name: string) => !cancelled.has(name);
  const invitedNow = () => (invited ??= countInvited(people));

  function has(at: number, wanted: Invitation, name: string | undefined): boolean {
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
    /** Of a place by its code. */
    regionOf(location: number): string | undefined {
      if (!(location in regions)) regions[location] = regionOf(people.locations.text(location));
      return regions[location];
    },
    cursor: (): Cursor => createCursor(people, { has, brought: (at) => invitedNow().brought(at) }),
    person(at: number): Listed {
      const cursor = createCursor(people, { has, brought: (own) => invitedNow().brought(own) });
      cursor.at = at;
      const { language, role, intent, state, location, partner, source, vehicles } = cursor;
      const [email = '', company, reference] = people.texts.fields(people.columns.text[at] ?? 0);
      const inviter = invitedNow().inviterOf(at);
      return {
        rowKey: people.keys.text(at),
        email,
        company: company || undefined,
        reference: reference || undefined,
        language,
        role,
        intent,
        state,
        location,
        partner,
        source,
        vehicles,
        createdAt: cursor.createdAt,
        isConfirmed: cursor.isConfirmed,
        brought: cursor.brought,
        invitedBy:
          inviter === undefined
            ? undefined
            : people.texts.fields(people.columns.text[inviter] ?? 0)[0],
      };
    },
  };
}

export type Snapshot = ReturnType<typeof createSnapshot>;

interface More {
  has(at: number, invitation: Invitation, name: string | undefined): boolean;
  brought(at: number): number;
}

function createCursor(people: People, more: More): Cursor {
  const { columns, locations, partners, sources } = people;
  return {
    at: 0,
    get language() {
      return LANGUAGES[(columns.language[this.at] ?? 0) - 1] ?? 'en';
    },
    get role() {
      return ROLES[(columns.role[this.at] ?? 0) - 1];
    },
    get intent() {
      return INTENTS[(columns.intent[this.at] ?? 0) - 1];
    },
    get state() {
      return STATES[(columns.state[this.at] ?? 0) - 1] ?? 'pending';
    },
    get location() {
      return locations.text(columns.location[this.at] ?? 0);
    },
    get partner() {
      return partners.text(columns.partner[this.at] ?? 0);
    },
    get source() {
      return sources.text(columns.source[this.at] ?? 0);
    },
    get vehicles() {
      return columns.vehicles[this.at] || undefined;
    },
    get createdAt() {
      return columns.createdAt[this.at] ?? 0;
    },
    get isConfirmed() {
      return people.is(this.at, 'confirmed');
    },
    get brought() {
      return more.brought(this.at);
    },
    has(invitation, name) {
      return more.has(this.at, invitation, name);
    },
  };
}
