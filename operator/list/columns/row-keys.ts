import { createHash } from 'node:crypto';
import { FIRST_LENGTH, makeRoom } from './numbers.ts';

const WORDS = 8;

/** 256 bits in base64url, as the keyed hash of an address has them. */
const HASH = /^[\w-]{42}[AEIMQUYcgkosw048]$/;

const packed = new Uint32Array(WORDS);
const packedBytes = Buffer.from(packed.buffer);

/** Writes a key into `packed`. A key that is no hash is hashed. */
function pack(key: string): boolean {
  const isHash = HASH.test(key);
  if (isHash) packedBytes.write(key, 'base64url');
  else createHash('sha256').update(key).digest().copy(packedBytes);
  return isHash;
}

/** A number that stands for a key: two of a million differ but for one case in twenty thousand. */
export function numberOf(key: string): number {
  pack(key);
  return hashOf(packed, 0) + ((packed[1] ?? 0) >>> 11) * 2 ** 32;
}

/** The beginning of a hash is as good as all of it. The end counts where a key is a number. */
function hashOf(words: Uint32Array, start: number): number {
  return ((words[start] ?? 0) ^ (words[start + WORDS - 1] ?? 0)) >>> 0;
}

/** Row keys in 32 bytes each, and the position of each: the order in which they were added. */
export function createRowKeys() {
  const columns = { words: new Uint32Array(WORDS * FIRST_LENGTH) };
  /** Open addressing: a position and one, or 0. */
  let slots = new Uint32Array(4 * FIRST_LENGTH);
  let count = 0;
  /** Keys that are no hashes. */
  const others = new Map<number, string>();

  function isPacked(position: number): boolean {
    const { words } = columns;
    for (let word = 0; word < WORDS; word += 1) {
      if (words[position * WORDS + word] !== packed[word]) return false;
    }
    return true;
  }

  /** The slot of the packed key, or the free one that it would get. */
  function slotOf(): number {
    let slot = hashOf(packed, 0) % slots.length;
    for (let entry = slots[slot]; entry; entry = slots[slot]) {
      if (isPacked(entry - 1)) break;
      slot = (slot + 1) % slots.length;
    }
    return slot;
  }

  function addSlots(): void {
    slots = new Uint32Array(slots.length * 2);
    for (let position = 0; position < count; position += 1) {
      let slot = hashOf(columns.words, position * WORDS) % slots.length;
      while (slots[slot]) slot = (slot + 1) % slots.length;
      slots[slot] = position + 1;
    }
  }

  return {
    size: () => count,
    add(key: string): number {
      const isHash = pack(key);
      const slot = slotOf();
      const known = slots[slot];
      if (known) return known - 1;
      makeRoom(columns, (count + 1) * WORDS);
      columns.words.set(packed, count * WORDS);
      if (!isHash) others.set(count, key);
      count += 1;
      slots[slot] = count;
      if (slots.length < 2 * count) addSlots();
      return count - 1;
    },
    find(key: string): number | undefined {
      pack(key);
      const entry = slots[slotOf()];
      return entry ? entry - 1 : undefined;
    },
    text(position: number): string {
      const bytes = Buffer.from(columns.words.buffer, position * WORDS * 4, WORDS * 4);
      return others.get(position) ?? bytes.toString('base64url');
    },
  };
}
