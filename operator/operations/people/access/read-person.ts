import { findWording, type ShownWording } from '#shared/consent.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';
import type { ContactRow } from '../../../../lambdas/store/owed-rows.ts';
import {
  type PersonRow,
  type Standing,
  standingOf,
  type StoredConsent,
} from '../../../../lambdas/store/person/row.ts';
import type { Context } from '../../../operation.ts';
import type { PersonEntry } from '../../../record.ts';
import type { Address } from '../addresses.ts';

/** Everything that is kept of a person, to hand out to them. Times are epoch milliseconds. */
export type StoredPerson = NonNullable<Awaited<ReturnType<typeof readPerson>>>;

/**
 * Undefined if nothing is kept. Reads the whole table, because contact messages and audit entries have no
 * key of their person.
 */
export async function readPerson(
  address: Address,
  language: Language | undefined,
  context: Context,
) {
  const { store } = context;
  const { mailable, rowKey, mailbox } = address;
  const row = hideInviter(await store.findPerson(rowKey));
  const messages: ContactRow[] = [];
  const handling: Omit<PersonEntry, 'who'>[] = [];
  for await (const item of store.scanTable(context)) {
    const { who: _who, ...entry } = store.toAuditEntry(item) ?? {};
    if ('rowKey' in entry && entry.rowKey === rowKey) handling.push(entry);
    if (store.senderOf(item) === mailable.toLowerCase()) messages.push(item as ContactRow);
  }
  if (!row && messages.length === 0) return undefined;
  const asOf = context.now();
  const spoken = row?.pending?.language ?? row?.language ?? messages.at(-1)?.language;
  const announcements = await store.readAnnouncementRows(rowKey);
  const standing: Standing | 'unknown' = row ? standingOf(row, asOf) : 'unknown';
  return {
    address: mailable,
    asOf,
    /** In which the person is told. */
    language: language ?? spoken ?? DEFAULT_LANGUAGE,
    standing,
    rowKey,
    mailboxKey: row?.mailbox ?? mailbox,
    /** As the table has it. */
    row,
    /** The words of ours that the person agreed to. */
    wordings: wordingsOf(row),
    /** What the person wrote. These and those below begin with the oldest. */
    messages: messages.toSorted((a, b) => a.createdAt - b.createdAt),
    /** Owed to the person, or sent. */
    announcements: announcements.toSorted((a, b) => a.createdAt - b.createdAt),
    /** The mails of the last seven days to the mailbox, which other addresses may share. */
    mailbox: await store.readItem<object>(store.mailboxPk(mailbox)),
    /** What operators did. */
    handling: handling.toSorted((a, b) => a.at - b.at),
  };
}

/** A person is told that they came by a link, and never by whose. */
function hideInviter(row: PersonRow | undefined): PersonRow | undefined {
  const hide = (name: string, value: unknown) => (name === 'via' ? 'an invitation link' : value);
  return row && (JSON.parse(JSON.stringify(row), hide) as PersonRow);
}

/** The proofs that are kept: that of the words that count, the first one, and that of what waits. */
export function consentsOf(row: PersonRow | undefined) {
  const { consent, firstConsent, pending } = row ?? {};
  return {
    consent,
    firstConsent: firstConsent?.at === consent?.at ? undefined : firstConsent,
    waitingConsent: pending?.consent,
  };
}

/** Undefined if the words are not ours. */
export function wordingOf(consent: StoredConsent): ShownWording | undefined {
  return 'hash' in consent ? findWording(consent.hash) : undefined;
}

function wordingsOf(row: PersonRow | undefined): readonly ShownWording[] {
  const found = Object.values(consentsOf(row)).map((consent) => consent && wordingOf(consent));
  return [...new Set(found)].filter((wording) => wording !== undefined);
}
