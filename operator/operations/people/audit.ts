import { formatTime } from '#shared/format.ts';
import { optional } from '../../field.ts';
import { number, time } from '../../field-kinds.ts';
import { answers } from '../../operation.ts';
import type { AuditEntry } from '../../record.ts';

/** Lists what operators did. */
export const audit = answers({
  name: 'audit',
  label: 'Audit',
  summary: 'list what operators did with the list, announcements and people, newest last',
  details: `Entries hold no address of a person. Those about one person have the same row
key, which can only be derived from the address with the stage's secret key. On
a stage, who did it is the session of their AWS credentials.`,
  examples: [
    'waitlist audit --since 30d',
    'waitlist audit --json --stage production > audit.jsonl',
  ],
  on: 'nothing',
  needs: 'list',
  changes: 'nothing',
  input: {
    since: optional(
      time({ label: 'Since', help: 'only entries since this time: 2026-10-01 or 30d' }),
    ),
    limit: optional(number({ label: 'Limit', help: 'only the newest' }, 1, 10_000)),
  },

  async *read({ since = 0, limit = Infinity }, context) {
    const { store } = context;
    const start = store.auditKeyAt(since);
    const pks = [...(await context.list()).keys.audit].filter((pk) => pk >= start).toSorted();
    for (const item of await store.readInOrder(pks.slice(-limit))) {
      const entry = store.toAuditEntry(item);
      if (entry) yield entry;
    }
  },

  show(entries) {
    if (entries.length === 0) return ['No entries.'];
    return [{ table: { columns: ['when', 'what', 'who', 'details'], rows: entries.map(toCells) } }];
  },
});

/** The first characters tell people apart. */
const KEY_LENGTH = 8;
const WHO_LENGTH = 16;

/** Of whom or what comes first in the details. */
function toCells({ at, who = '', action, rowKey, details = {} }: AuditEntry): string[] {
  const { name: subject = [], ...others } = details;
  const rest = Object.entries(others).map(
    ([label, value]) => `${inWords(label)}: ${[value].flat().join(', ')}`,
  );
  const of = rowKey === undefined ? subject : `${rowKey.slice(0, KEY_LENGTH)}…`;
  // Of a role and its session, the session tells who it was.
  const name = who.slice(who.lastIndexOf('/') + 1);
  const shown = name.length > WHO_LENGTH ? `${name.slice(0, WHO_LENGTH - 1)}…` : name;
  return [formatTime(at), action, shown, [of, ...rest].flat().join(' · ')];
}

/** `didNot` as `did not`. */
function inWords(label: string): string {
  return label.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
