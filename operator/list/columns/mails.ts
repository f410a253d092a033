import type { AnnouncementRow } from '../../../lambdas/store/owed-rows.ts';
import { mayHaveLeft, outcomeOf } from '../../operations/announcements/outcome.ts';
import type { AnnouncementMail } from '../list.ts';
import type { Invitation } from '../candidate.ts';
import { createDictionary, FIRST_LENGTH, grown, makeRoom } from './numbers.ts';

const OUTCOMES = ['sent', 'parked', 'mayHave', 'skipped', 'owed'] as const;

const IS = {
  /** A sender looks at it. */
  inOutbox: 1,
  mailed: 2,
  /** SES may have it. */
  handed: 4,
  /** Another announcement of the week keeps it back. */
  resting: 8,
  /** SES refused it for a moment, or a sender has it. */
  sending: 16,
  /** The row is there no more. */
  gone: 32,
} as const;

export interface MailDetails extends AnnouncementMail {
  readonly name: string;
  readonly skippedBy: string | undefined;
  readonly isResting: boolean;
  readonly isSending: boolean;
}

/** The mails of announcements in columns. Those of a person are linked. `now`: in epoch milliseconds. */
export function createMails(now: number) {
  const columns = {
    position: new Uint32Array(FIRST_LENGTH),
    /** The code of the announcement. */
    name: new Uint16Array(FIRST_LENGTH),
    outcome: new Uint8Array(FIRST_LENGTH),
    is: new Uint8Array(FIRST_LENGTH),
    skipped: new Uint16Array(FIRST_LENGTH),
    wave: new Uint16Array(FIRST_LENGTH),
    dueAt: new Float64Array(FIRST_LENGTH),
    /** The next mail of the person, and one. */
    next: new Uint32Array(FIRST_LENGTH),
  };
  const names = createDictionary();
  const reasons = createDictionary();
  /** The first mail of each person, and one. */
  let first = new Uint32Array(FIRST_LENGTH);
  let count = 0;

  function find(position: number, name: number): number | undefined {
    for (let mail = first[position]; mail; mail = columns.next[mail - 1]) {
      if (columns.name[mail - 1] === name) return mail - 1;
    }
    return undefined;
  }

  function add(position: number, name: number): number {
    while (first.length <= position) first = grown(first, first.length * 2);
    makeRoom(columns, count + 1);
    columns.position[count] = position;
    columns.name[count] = name;
    columns.next[count] = first[position] ?? 0;
    count += 1;
    first[position] = count;
    return count - 1;
  }

  const is = (mail: number, fact: keyof typeof IS) => ((columns.is[mail] ?? 0) & IS[fact]) !== 0;

  function invitationOf(mail: number, isOpen: (name: string) => boolean): Invitation | undefined {
    if (is(mail, 'mailed')) return 'got';
    if (is(mail, 'inOutbox') && isOpen(names.text(columns.name[mail] ?? 0) ?? '')) return 'owed';
    return is(mail, 'handed') ? 'maybe' : undefined;
  }

  return {
    names,
    put(position: number, name: string, row: AnnouncementRow | undefined): void {
      const code = names.add(name);
      const known = find(position, code);
      if (!row && known === undefined) return;
      const mail = known ?? add(position, code);
      columns.is[mail] = row ? factsOf(row, now) : IS.gone;
      if (!row) return;
      columns.outcome[mail] = OUTCOMES.indexOf(outcomeOf(row));
      columns.skipped[mail] = reasons.add(row.skipped?.by);
      columns.wave[mail] = row.wave ?? 0;
      columns.dueAt[mail] = Math.max(row.dueAt ?? 0, row.restsUntil ?? 0);
    },
    /** What became of the announcements to a person of which there is a row, by name. */
    *invitations(position: number, isOpen: (name: string) => boolean) {
      for (let mail = first[position]; mail; mail = columns.next[mail - 1]) {
        if (is(mail - 1, 'gone')) continue;
        const name = names.text(columns.name[mail - 1] ?? 0) ?? '';
        yield [name, invitationOf(mail - 1, isOpen)] as const;
      }
    },
    /** All, or those of an announcement, in no order. */
    *all(name?: string): Generator<MailDetails> {
      const wanted = name === undefined ? undefined : (names.find(name) ?? 0);
      for (let mail = 0; mail < count; mail += 1) {
        const code = columns.name[mail] ?? 0;
        if (is(mail, 'gone') || (wanted !== undefined && code !== wanted)) continue;
        const isOwed = is(mail, 'inOutbox');
        yield {
          name: names.text(code) ?? '',
          position: columns.position[mail] ?? 0,
          outcome: OUTCOMES[columns.outcome[mail] ?? 0] ?? 'owed',
          wave: columns.wave[mail] || undefined,
          dueAt: isOwed ? columns.dueAt[mail] : undefined,
          skippedBy: reasons.text(columns.skipped[mail] ?? 0),
          isResting: is(mail, 'resting'),
          isSending: is(mail, 'sending'),
        };
      }
    },
  };
}

function factsOf(row: AnnouncementRow, now: number): number {
  return (
    (row.outboxShard === undefined ? 0 : IS.inOutbox) |
    (row.mailedAt === undefined ? 0 : IS.mailed) |
    (mayHaveLeft(row) ? IS.handed : 0) |
    ((row.restsUntil ?? 0) > now ? IS.resting : 0) |
    (row.sending ? IS.sending : 0)
  );
}
