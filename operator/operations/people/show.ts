import { SIGN_UP_FIELDS } from '#shared/contract/sign-up.ts';
import { formatTime } from '#shared/format.ts';
import {
  hasData,
  ON_SES_LIST,
  PENDING_MS,
  pendingOf,
  type PersonRow,
  standingOf,
  type StoredConsent,
  type Words,
  wordsOf,
} from '../../../lambdas/store/person/row.ts';
import { argument } from '../../field.ts';
import { address } from '../../field-kinds.ts';
import { mailStateOf } from '../../list/states.ts';
import type { Listed } from '../../list/read-list.ts';
import { answers, type Block, type Fact, type Facts, factsOf } from '../../operation.ts';

/** Shows what the list keeps of a person, and what happened. */
export const show = answers({
  name: 'show',
  label: 'Show',
  summary: 'show all data kept about a person',
  examples: [
    'waitlist show anna@example.ch',
    'waitlist show - < address.txt',
    'waitlist show anna@example.ch --json',
  ],
  on: 'nothing',
  needs: 'list',
  changes: 'nothing',
  none: 'Nothing is kept about this address.',
  input: { address: argument(address({ label: 'Address', help: 'the address' })) },

  async *read({ address: given }, context) {
    const { store, now } = context;
    const { rowKey } = await store.toAddress(given);
    const row = await store.findPerson(rowKey);
    if (!row) return;
    const list = await context.list();
    const position = hasData(row) ? list.find(rowKey) : undefined;
    yield toRecord(row, position === undefined ? undefined : list.person(position), now());
  },

  show: (people) => people.flatMap(describeRecord),
});

export type PersonRecord = ReturnType<typeof toRecord>;

const SAID = [...SIGN_UP_FIELDS, 'partner', 'reference', 'source'] as const;

/** What a row says of its person, and the list of who brought whom. Times are epoch milliseconds. */
export function toRecord(
  row: PersonRow,
  listed: Pick<Listed, 'invitedBy' | 'brought'> | undefined,
  now: number,
) {
  const words = wordsOf(row, now);
  const pending = pendingOf(row, now);
  const standing = standingOf(row, now);
  const known = standing === 'none' ? ('erased' as const) : standing;
  const { left, suppressed, parked, mails, announced } = row;
  return {
    ...saidOf(words),
    invitedBy: listed?.invitedBy,
    brought: listed?.brought || undefined,
    // Nothing is sent, whatever the person did.
    state: suppressed ? ('suppressed' as const) : known,
    createdAt: row.createdAt,
    requestedAt: row.requestedAt,
    updatedAt: row.updatedAt,
    confirmedAt: row.confirmedAt,
    verifiedAt: row.verifiedAt,
    erasedAt: row.erasedAt,
    /** When what waits for a press is deleted. */
    pendingUntil: pending && pending.at + PENDING_MS,
    unsubscribedAt: left?.at,
    unsubscribedBy: left?.by,
    suppressedAt: suppressed?.at,
    suppressedBy: suppressed?.by,
    mail: mailStateOf(row, now),
    mailsSent: mails?.count ?? 0,
    mailedAt: row.mailedAt,
    lastMailAt: mails?.times.at(-1),
    parkedAt: parked?.at,
    parkedBy: parked?.by,
    consent: words?.consent,
    firstConsent: row.firstConsent,
    /** Beside what counts. */
    pending: words === pending ? undefined : pending,
    announcements: announced?.all ?? [],
    announcedAt: announced?.at,
    announcedBy: announced?.by,
  };
}

function saidOf(words: Words | undefined) {
  return Object.fromEntries(SAID.map((name) => [name, words?.[name]])) as Partial<
    Pick<Words, (typeof SAID)[number]>
  >;
}

/** All of it, for an operator. */
function describeRecord(record: PersonRecord): Block[] {
  const { email, pending, consent, firstConsent, announcements } = record;
  const sections: readonly Facts[] = [
    {
      title: email ?? (record.erasedAt === undefined ? 'No data' : 'Data deleted'),
      facts: factsOf([
        ['state', record.state],
        ['came by', record.invitedBy && `the link of ${record.invitedBy}`],
        ['brought', record.brought],
        ['expires', record.pendingUntil && formatTime(record.pendingUntil)],
      ]),
    },
    { title: 'Signed up with', facts: email === undefined ? [] : saidFacts(record) },
    { title: 'To be confirmed', facts: pending ? saidFacts(pending) : [] },
    { title: 'Mail', facts: mailFacts(record) },
    { title: 'Consent', facts: consentFacts(consent) },
    {
      title: 'First consent',
      facts: firstConsent?.at === consent?.at ? [] : consentFacts(firstConsent),
    },
    { title: 'Announcements', facts: announcements.map((name): Fact => [name, 'received']) },
    { title: 'History', facts: historyOf(record) },
  ];
  return sections.filter(({ facts }) => facts.length > 0);
}

function saidFacts(said: ReturnType<typeof saidOf>): Fact[] {
  return factsOf(
    SAID.filter((name) => name !== 'email').map((name) => {
      const isAsked = name === 'role' || name === 'intent';
      return [name.replaceAll('_', ' '), said[name] ?? (isAsked ? 'not said' : undefined)];
    }),
  );
}

const MAIL: Readonly<Record<PersonRecord['mail'], string>> = {
  sent: 'sent',
  owed: 'waiting to be sent',
  parked: 'parked: Retry sends it again',
  capped: 'owed, and kept back by a limit',
  none: 'none owed',
};

function mailFacts({ mail, mailsSent, mailedAt, lastMailAt, parkedBy }: PersonRecord): Fact[] {
  const last = mailedAt ?? lastMailAt;
  return factsOf([
    ['state', MAIL[mail]],
    ['counted', mailsSent],
    ['last', last && formatTime(last)],
    ['parked', parkedBy],
  ]);
}

function consentFacts(consent: StoredConsent | undefined): Fact[] {
  if (!consent) return [];
  const given: Fact = ['given', formatTime(consent.at)];
  if ('source' in consent) return [given, ['source', consent.source]];
  const { id, version, hash, page } = consent;
  return [
    given,
    ...factsOf([
      ['wording', `${id}, version ${version}`],
      ['hash', hash],
      ['page', page],
    ]),
  ];
}

const UNSUBSCRIBED: Readonly<Record<NonNullable<PersonRecord['unsubscribedBy']>, string>> = {
  token: 'Unsubscribed by the link in a mail',
  'one-click': 'Unsubscribed by the button of a mail program',
  address: 'Unsubscribed by an address typed on the website',
  erasure: 'Data deleted',
  operator: 'Unsubscribed by an operator',
  block: 'Blocked',
};

const SUPPRESSED: Readonly<Record<string, string>> = {
  bounce: 'No more mail: one bounced',
  validation: 'No more mail: the address cannot receive any',
  complaint: 'No more mail: one was reported as spam',
  [ON_SES_LIST]: 'No more mail: SES has the address on its suppression list',
};

/** What happened, the oldest first. What ended two things at once is said once. */
function historyOf(record: PersonRecord): Fact[] {
  const { createdAt, requestedAt, verifiedAt, confirmedAt, consent } = record;
  const { unsubscribedBy, suppressedBy, erasedAt } = record;
  const isSaid =
    (unsubscribedBy === 'erasure' && erasedAt !== undefined) ||
    (unsubscribedBy === 'block' && suppressedBy !== undefined);
  const source = consent && 'source' in consent ? ` (${consent.source})` : '';
  // Only a press verifies.
  const again = verifiedAt === undefined ? `Confirmed by an operator${source}` : 'Confirmed again';
  const events: readonly (readonly [at: number | undefined, what: string])[] = [
    [createdAt, 'Signed up'],
    [requestedAt === createdAt ? undefined : requestedAt, 'Signed up again'],
    [verifiedAt, 'Confirmed by link'],
    [confirmedAt === verifiedAt ? undefined : confirmedAt, again],
    [record.mailedAt, 'Received the confirmation'],
    [record.parkedAt, `A mail was parked: ${record.parkedBy}`],
    [record.announcedAt, `Received the announcement “${record.announcedBy}”`],
    [isSaid ? undefined : record.unsubscribedAt, UNSUBSCRIBED[unsubscribedBy ?? 'operator']],
    [record.suppressedAt, SUPPRESSED[suppressedBy ?? ''] ?? `Blocked: ${suppressedBy}`],
    [erasedAt, 'Data deleted'],
  ];
  return events
    .flatMap(([at, what]) => (at === undefined ? [] : [{ at, what }]))
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, what }): Fact => [formatTime(at), what]);
}
