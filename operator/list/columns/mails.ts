import type { AnnouncementRow } from '../../../lambdas/store/owed-rows.ts';
import { createDictionary, FIRST_LENGTH, makeRoom, SECOND_MS } from './numbers.ts';

const OUTCOMES = ['sent', 'parked', 'mayHave', 'skipped', 'owed'] as const;

/** What became of an announcement to one person. `mayHave`: SES has not said. */
export type Outcome = (typeof OUTCOMES)[number];

export function outcomeOf(row: AnnouncementRow): Outcome {
  if (row.mailedAt !== undefined) return 'sent';
  if (row.parked) return 'parked';
  if (mayHaveLeft(row)) return 'mayHave';
  return row.skipped ? 'skipped' : 'owed';
}

const IS = {
  /** A sender looks at it. */
  inOutbox: 1,
  /** SES may have it. */
  handed: 2,
  /** Another announcement of the week keeps it back. */
  resting: 4,
} as const;

/**
 * What became of an announcement to a person. `maybe`: it may have left, though that is not known, or a
 * sender has it right now.
 */
export type Invitation = 'got' | 'owed' | 'maybe';

/** The mails of announcements in columns. Those of a person are linked. `now`: in epoch milliseconds. */
export function createMails(now: number) {
  const columns = {
    position: new Uint32Array(FIRST_LENGTH),
    /** The code of the announcement. 0: the row is there no more. */
    name: new Uint16Array(FIRST_LENGTH),
    outcome: new Uint8Array(FIRST_LENGTH),
    is: new Uint8Array(FIRST_LENGTH),
    skipped: new Uint16Array(FIRST_LENGTH),
    wave: new Uint16Array(FIRST_LENGTH),
    /** In seconds. */
    dueAt: new Uint32Array(FIRST_LENGTH),
    /** The next mail of the person, and one. */
    next: new Uint32Array(FIRST_LENGTH),
  };
  const names = createDictionary();
  const reasons = createDictionary();
  /** The first mail of each person, and one. */
  const people = { first: new Uint32Array(FIRST_LENGTH) };
  let count = 0;

  function find(position: number, name: number): number | undefined {
    for (let mail = people.first[position]; mail; mail = columns.next[mail - 1]) {
      if (columns.name[mail - 1] === name) return mail - 1;
    }
    return undefined;
  }

  function add(position: number): number {
    makeRoom(people, position + 1);
    makeRoom(columns, count + 1);
    columns.position[count] = position;
    columns.next[count] = people.first[position] ?? 0;
    count += 1;
    people.first[position] = count;
    return count - 1;
  }

  const is = (mail: number, fact: keyof typeof IS) => ((columns.is[mail] ?? 0) & IS[fact]) !== 0;
  const outcome = (mail: number) => OUTCOMES[columns.outcome[mail] ?? 0] ?? 'owed';

  function invitationOf(mail: number, isOpen: boolean): Invitation | undefined {
    if (outcome(mail) === 'sent') return 'got';
    if (is(mail, 'inOutbox') && isOpen) return 'owed';
    return is(mail, 'handed') ? 'maybe' : undefined;
  }

  return {
    put(position: number, name: string, row: AnnouncementRow | undefined): void {
      const code = names.add(name);
      const known = find(position, code);
      if (!row && known === undefined) return;
      const mail = known ?? add(position);
      columns.name[mail] = row ? code : 0;
      if (!row) return;
      columns.is[mail] = factsOf(row, now);
      columns.outcome[mail] = OUTCOMES.indexOf(outcomeOf(row));
      columns.skipped[mail] = reasons.add(row.skipped?.by);
      columns.wave[mail] = row.wave ?? 0;
      columns.dueAt[mail] = Math.max(row.dueAt ?? 0, row.restsUntil ?? 0) / SECOND_MS;
    },
    /** What became of the announcements to a person of which there is a row, by name. */
    *invitations(position: number, isOpen: (name: string) => boolean) {
      for (let mail = people.first[position]; mail; mail = columns.next[mail - 1]) {
        const name = names.text(columns.name[mail - 1]);
        if (name !== undefined) yield [name, invitationOf(mail - 1, isOpen(name))] as const;
      }
    },
    /** All, or those of an announcement, in no order. */
    *all(wanted?: string) {
      const code = wanted === undefined ? undefined : (names.find(wanted) ?? -1);
      for (let mail = 0; mail < count; mail += 1) {
        if (code !== undefined && columns.name[mail] !== code) continue;
        const name = names.text(columns.name[mail]);
        if (name === undefined) continue;
        yield {
          name,
          position: columns.position[mail] ?? 0,
          outcome: outcome(mail),
          wave: columns.wave[mail] || undefined,
          /** Absent unless it is owed. */
          dueAt: is(mail, 'inOutbox') ? (columns.dueAt[mail] ?? 0) * SECOND_MS : undefined,
          skippedBy: reasons.text(columns.skipped[mail]),
          isResting: is(mail, 'resting'),
        };
      }
    },
  };
}

function factsOf(row: AnnouncementRow, now: number): number {
  return (
    (row.outboxShard === undefined ? 0 : IS.inOutbox) |
    (mayHaveLeft(row) ? IS.handed : 0) |
    ((row.restsUntil ?? 0) > now ? IS.resting : 0)
  );
}

/** Whether a sender gave the mail to SES, though it is not known whether it left. */
function mayHaveLeft({ sending }: AnnouncementRow): boolean {
  return (sending?.handed ?? 0) > 0;
}
