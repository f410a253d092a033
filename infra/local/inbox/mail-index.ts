import { hash } from 'node:crypto';
import type { Mail } from '../../pages/inbox/mail.ts';

/** What the index keeps of a mail. */
export type MailFacts = Pick<Mail, 'id' | 'to' | 'receivedAt'>;

/** Which mails are asked for, in the order of their arrival. Everything is optional. */
export interface MailSelection {
  /** An address that a mail went to, in any case. */
  readonly to?: string | undefined;
  /** Mails that came later than the one at this position. */
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
}

/**
 * Where each mail is in the file, and the keys that find it. A mail’s position is its place in the
 * order of arrival. Addresses and ids are kept as hashes: 100,000 mails take 5 MB.
 */
export class MailIndex {
  /** Where the line of each mail ends, its newline included. */
  readonly #ends: number[] = [];
  readonly #ids: number[] = [];
  readonly #times: number[] = [];
  /** One entry for each recipient: who it is, and the position of the mail. */
  readonly #recipients: number[] = [];
  readonly #positions: number[] = [];

  get count(): number {
    return this.#ends.length;
  }

  /** Bytes up to the end of the last mail. */
  get end(): number {
    return this.#ends.at(-1) ?? 0;
  }

  add({ id, to, receivedAt }: MailFacts, bytes: number): void {
    for (const recipient of to.split(', ')) {
      this.#recipients.push(hashOf(recipient.toLowerCase()));
      this.#positions.push(this.count);
    }
    this.#ids.push(hashOf(id));
    this.#times.push(Date.parse(receivedAt));
    this.#ends.push(this.end + bytes);
  }

  clear(): void {
    const all = [this.#ends, this.#ids, this.#times, this.#recipients, this.#positions];
    for (const values of all) values.length = 0;
  }

  /** The bytes from the beginning of one mail to the end of another. */
  bytesOf(first: number, last = first): { readonly begin: number; readonly end: number } {
    return { begin: this.#ends[first - 1] ?? 0, end: this.#ends[last] ?? this.end };
  }

  /** Undefined if no mail has this id. */
  positionOf(id: string): number | undefined {
    const position = this.#ids.indexOf(hashOf(id));
    return position === -1 ? undefined : position;
  }

  /** How many of the newest mails came after a time, in epoch milliseconds. */
  countSince(time: number): number {
    return this.count - 1 - this.#times.findLastIndex((receivedAt) => receivedAt <= time);
  }

  /** The positions of mails, and whether there are more than the limit. */
  select({ to, after = -1, limit = Infinity }: MailSelection = {}): {
    readonly positions: readonly number[];
    readonly hasMore: boolean;
  } {
    const positions: number[] = [];
    const recipient = to === undefined ? undefined : hashOf(to.toLowerCase());
    const entry = this.#positions.findIndex((position) => position > after);
    for (let index = entry; index >= 0 && index < this.#positions.length; index += 1) {
      const position = this.#positions[index];
      if (position === undefined || position === positions.at(-1)) continue;
      if (recipient !== undefined && recipient !== this.#recipients[index]) continue;
      if (positions.length === limit) return { positions, hasMore: true };
      positions.push(position);
    }
    return { positions, hasMore: false };
  }
}

const HASH_BYTES = 6;

/** 48 bits of a SHA-256: a number that an array holds in eight bytes. */
function hashOf(text: string): number {
  return hash('sha256', text, 'buffer').readUIntBE(0, HASH_BYTES);
}
