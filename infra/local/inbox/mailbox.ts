import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Mail } from './mail.ts';

/** Which mails are asked for, in the order of their arrival. Everything is optional. */
export interface MailSelection {
  /** An address that a mail went to, in any case. */
  readonly to?: string | undefined;
  /** Mails that came later than the one at this position. */
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
}

interface StoredMail {
  /** The place in the order of arrival. */
  readonly position: number;
  readonly id: string;
  readonly mail: string;
}

/** Every mail is also stored as one to this address, which no mail goes to. */
const ANYONE = '';

const TABLES = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = OFF;
  CREATE TABLE IF NOT EXISTS mails (position INTEGER PRIMARY KEY, id, receivedAt, mail);
  CREATE INDEX IF NOT EXISTS byId ON mails (id);
  CREATE INDEX IF NOT EXISTS byTime ON mails (receivedAt);
  CREATE TABLE IF NOT EXISTS recipients (address, position, PRIMARY KEY (address, position))
    WITHOUT ROWID`;

const ASKED = `FROM recipients JOIN mails USING (position)
  WHERE address = ? AND position > ? ORDER BY position LIMIT ? OFFSET ?`;

/** How many mails are read at once. */
const AT_ONCE = 50;

export type Mailbox = ReturnType<typeof openMailbox>;

/** Mails in a database, where each is once it is added, even if the process is killed. */
export function openMailbox(dataFolder: string) {
  const folder = join(dataFolder, 'inbox');
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'mails.sqlite'));
  database.exec(TABLES);
  const insert = database.prepare('INSERT INTO mails (id, receivedAt, mail) VALUES (?, ?, ?)');
  const address = database.prepare('INSERT OR IGNORE INTO recipients VALUES (?, ?)');
  const byId = database.prepare('SELECT * FROM mails WHERE id = ? ORDER BY position');
  const since = database.prepare('SELECT count(*) AS count FROM mails WHERE receivedAt > ?');
  const before = database.prepare(
    'SELECT * FROM mails WHERE position < ? ORDER BY position DESC LIMIT ?',
  );
  const asked = database.prepare(`SELECT position, mail ${ASKED}`);
  const ids = database.prepare(`SELECT id ${ASKED}`);
  const rows = (found: unknown) => found as readonly StoredMail[];

  return {
    add(mail: Mail): void {
      database.exec('BEGIN');
      const { lastInsertRowid } = insert.run(mail.id, mail.receivedAt, JSON.stringify(mail));
      for (const recipient of [ANYONE, ...mail.to.toLowerCase().split(', ')]) {
        address.run(recipient, lastInsertRowid);
      }
      database.exec('COMMIT');
    },
    /** Undefined if no mail has this id. */
    find: (id: string) => byId.get(id) as StoredMail | undefined,
    /** The mails that came before a position, the newest first. */
    *newest(start = Number.MAX_SAFE_INTEGER): Generator<Mail> {
      for (let found = rows(before.all(start, AT_ONCE)); found.length > 0;) {
        for (const { mail } of found) yield JSON.parse(mail) as Mail;
        found = rows(before.all(found.at(-1)?.position ?? 0, AT_ONCE));
      }
    },
    /** The JSON of mails. */
    *texts({ to = ANYONE, after = 0, limit = Infinity }: MailSelection): Generator<string> {
      let [last, left] = [after, limit];
      while (left > 0) {
        const found = rows(asked.all(to.toLowerCase(), last, Math.min(left, AT_ONCE), 0));
        for (const { mail } of found) yield mail;
        left = found.length < AT_ONCE ? 0 : left - found.length;
        last = found.at(-1)?.position ?? last;
      }
    },
    /** The id of the last mail of a selection, if others follow. */
    lastBeforeOthers({ to = ANYONE, after = 0, limit }: MailSelection): string | undefined {
      if (limit === undefined) return undefined;
      const [last, next] = rows(ids.all(to.toLowerCase(), after, 2, limit - 1));
      return next && last?.id;
    },
    /** How many mails came after a time, in epoch milliseconds. */
    countSince: (time = -1): number =>
      Number(since.get(new Date(time).toISOString())?.['count'] ?? 0),
    clear: () => database.exec('DELETE FROM mails; DELETE FROM recipients'),
    close: () => database.close(),
  };
}
