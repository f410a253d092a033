import { VIA_ALPHABET, VIA_LENGTH } from '#shared/contract/via.ts';
import { DAY_MS } from '#shared/time.ts';
import { judgeInvitations } from './judge-invitations.ts';
import { placeOf, type Place } from './place.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';

export interface InvitationCount {
  readonly counting: number;
  /** For their 24 hours. */
  readonly waiting: number;
}

/** A person with a place. */
export interface InLine {
  readonly rowKey: string;
  readonly joinedAt: number;
  /** Of the person's link, and of links from before their address was corrected. */
  readonly codes: readonly string[];
  /** The code that the person came by. Absent if the operator voided it. */
  readonly via?: string | undefined;
  readonly mailbox?: string | undefined;
  /** From `ownDomainOf`. */
  readonly domain?: string | undefined;
  /** What the person's row says. */
  readonly known?: InvitationCount | undefined;
}

export interface InvitationChange extends InvitationCount {
  readonly rowKey: string;
}

export interface Line {
  readonly add: (person: InLine) => void;
  /** Counts everybody who was added. Call it once. */
  readonly count: (now: number) => Snapshot & {
    /** What rows have to say instead. */
    readonly changes: () => Iterable<InvitationChange>;
  };
}

/** A hash in base64url. */
const KEY_BYTES = 43;
/** Of a mailbox's hash. */
const MAILBOX_BYTES = 8;

/** How many rows the columns grow by, and grow to. */
const CHUNK = 8192;
const MAX_PEOPLE = 2 ** 25;

/** Nothing is known of a person's invitations. */
const UNKNOWN = 255;

/** Everybody in line, in some 150 bytes each, so that a Lambda's memory holds ten million. */
export function openLine(): Line {
  const { times, keys, codes, vias, mailboxes, domains, known, grow } = createColumns();
  const domainIds = new Map<string, number>();
  const formerCodes = new Map<string, number>();
  let people = 0;

  const rowKeyOf = (index: number) => textAt(keys, index, KEY_BYTES);
  const mailboxOf = (index: number) => textAt(mailboxes, index, MAILBOX_BYTES) || undefined;

  function add(person: InLine): void {
    const index = people;
    if (index === times.length) grow();
    people += 1;
    times[index] = person.joinedAt;
    keys.write(person.rowKey, index * KEY_BYTES, KEY_BYTES, 'latin1');
    const [code, ...former] = person.codes;
    codes.set(bitsOf(code), 2 * index);
    for (const each of former) formerCodes.set(bitsOf(each).join(), index);
    vias.set(bitsOf(person.via), 2 * index);
    // Of others, nobody's invitation depends on them.
    mailboxes.write(person.mailbox ?? '', index * MAILBOX_BYTES, MAILBOX_BYTES, 'latin1');
    if (person.via !== undefined && person.domain !== undefined) {
      const id = domainIds.get(person.domain) ?? domainIds.size + 1;
      domainIds.set(person.domain, id);
      domains[index] = id;
    }
    known[2 * index] = person.known?.counting ?? UNKNOWN;
    known[2 * index + 1] = person.known?.waiting ?? UNKNOWN;
  }

  /** Whom each person invited, as linked lists of indices from 1 on. */
  function linkInvited() {
    const table = indexCodes(codes, people);
    const first = new Uint32Array(people);
    const next = new Uint32Array(people);
    for (let index = 0; index < people; index += 1) {
      const [high = 0, low = 0] = vias.subarray(2 * index, 2 * index + 2);
      if (high === 0 && low === 0) continue;
      const inviter = table.find(high, low) ?? formerCodes.get([high, low].join());
      if (inviter === undefined || inviter === index) continue;
      next[index] = first[inviter] ?? 0;
      first[inviter] = index + 1;
    }
    return { first, next };
  }

  function count(now: number) {
    const { first, next } = linkInvited();
    const joined = (index: number) => times[index] ?? 0;
    const counted = new Uint8Array(2 * people);
    for (let inviter = 0; inviter < people; inviter += 1) {
      const invited = [];
      for (let at = first[inviter] ?? 0; at !== 0; at = next[at - 1] ?? 0) {
        const index = at - 1;
        invited.push({
          rowKey: rowKeyOf(index),
          joinedAt: joined(index),
          mailbox: mailboxOf(index),
          domain: domains[index] ? String(domains[index]) : undefined,
        });
      }
      if (invited.length === 0) continue;
      const { counting, waiting } = judgeInvitations({ mailbox: mailboxOf(inviter) }, invited, now);
      counted.set([counting, waiting], 2 * inviter);
    }
    const placeAt = (index: number): Place =>
      placeOf(rowKeyOf(index), joined(index), counted[2 * index] ?? 0);
    const timeAt = (index: number) => joined(index) - (counted[2 * index] ?? 0) * DAY_MS;
    const order = new Uint32Array(people).map((_, index) => index);
    order.sort((one, other) => timeAt(one) - timeAt(other) || compareKeys(keys, one, other));
    return {
      ...createSnapshot(people, (rank) => placeAt(order[rank] ?? 0)),
      *changes() {
        for (let index = 0; index < people; index += 1) {
          const [counting = 0, waiting = 0] = counted.subarray(2 * index, 2 * index + 2);
          const [before, waitingBefore] = known.subarray(2 * index, 2 * index + 2);
          const isNone = before === UNKNOWN && counting + waiting === 0;
          if (isNone || (before === counting && waitingBefore === waiting)) continue;
          yield { rowKey: rowKeyOf(index), counting, waiting };
        }
      },
    };
  }

  return { add, count };
}

/** Columns that grow in place, because a copy would need the memory twice. */
function createColumns() {
  const buffers: { readonly buffer: ArrayBuffer; readonly bytes: number }[] = [];
  const column = (bytes: number) => {
    const buffer = new ArrayBuffer(0, { maxByteLength: MAX_PEOPLE * bytes });
    buffers.push({ buffer, bytes });
    return buffer;
  };
  return {
    times: new Float64Array(column(8)),
    keys: Buffer.from(column(KEY_BYTES)),
    codes: new Uint32Array(column(8)),
    vias: new Uint32Array(column(8)),
    mailboxes: Buffer.from(column(MAILBOX_BYTES)),
    domains: new Uint32Array(column(4)),
    known: new Uint8Array(column(2)),
    grow: () => {
      for (const { buffer, bytes } of buffers) buffer.resize(buffer.byteLength + CHUNK * bytes);
    },
  };
}

const HALF = VIA_LENGTH / 2;

/** A code as two numbers of 30 bits. Both are 0 without one. */
function bitsOf(code = ''): [number, number] {
  const half = (from: number) =>
    Array.from(code.slice(from, from + HALF)).reduce(
      (bits, character) => bits * VIA_ALPHABET.length + VIA_ALPHABET.indexOf(character),
      0,
    );
  return [half(0), half(HALF)];
}

/** Finds people by their codes: a hash table, which a `Map` would need ten times the memory for. */
function indexCodes(codes: Uint32Array, people: number) {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * people + 2)));
  const last = slots.length - 1;
  const isAt = (index: number, high: number, low: number) =>
    codes[2 * index] === high && codes[2 * index + 1] === low;
  for (let index = 0; index < people; index += 1) {
    let slot = (codes[2 * index + 1] ?? 0) & last;
    while (slots[slot] !== 0) slot = (slot + 1) & last;
    slots[slot] = index + 1;
  }
  return {
    find(high: number, low: number): number | undefined {
      for (let slot = low & last; slots[slot]; slot = (slot + 1) & last) {
        const index = (slots[slot] ?? 0) - 1;
        if (isAt(index, high, low)) return index;
      }
      return undefined;
    },
  };
}

function textAt(column: Buffer, index: number, bytes: number): string {
  return column.toString('latin1', index * bytes, (index + 1) * bytes).replace(/\0+$/, '');
}

function compareKeys(keys: Buffer, one: number, other: number): number {
  const [a, b] = [one * KEY_BYTES, other * KEY_BYTES];
  return keys.compare(keys, b, b + KEY_BYTES, a, a + KEY_BYTES);
}
