import { formatTime, LANGUAGE_NAMES } from '#shared/format.ts';
import {
  hasData,
  hasWords,
  type LeftBy,
  ON_SES_LIST,
  PENDING_MS,
  pendingOf,
  type PersonRow,
  standingOf,
  type StoredConsent,
  type Words,
} from '../../../lambdas/store/person/row.ts';
import { argument } from '../../field.ts';
import { address } from '../../field-kinds.ts';
import { describeCampaign } from '../../list/campaign.ts';
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

/** The row of a person, with what follows from it and from the list of who brought whom. */
function toRecord(
  row: PersonRow,
  listed: Pick<Listed, 'invitedBy' | 'brought'> | undefined,
  now: number,
) {
  const { pending: _, ...others } = row;
  const pending = pendingOf(row, now);
  const standing = standingOf(row, now);
  const known = standing === 'none' ? 'erased' : standing;
  return {
    // Nothing is sent, whatever the person did.
    state: row.suppressed ? 'suppressed' : known,
    mail: mailStateOf(row, now),
    invitedBy: listed?.invitedBy,
    brought: listed?.brought || undefined,
    /** When what waits for a press is deleted. */
    pendingUntil: pending && pending.at + PENDING_MS,
    ...others,
    ...(pending && { pending }),
  };
}

type PersonRecord = ReturnType<typeof toRecord>;

function describeRecord(record: PersonRecord): Block[] {
  const { pending, announced } = record;
  const words = hasWords(record) ? record : pending;
  const sections: readonly Facts[] = [
    {
      title: words?.email ?? (record.erasedAt === undefined ? 'No data' : 'Data deleted'),
      facts: factsOf([
        ['state', record.state],
        ['invited by', record.invitedBy],
        ['brought', record.brought],
        ['expires', record.pendingUntil && formatTime(record.pendingUntil)],
      ]),
    },
    { title: 'Signed up with', facts: saidFacts(words) },
    { title: 'To be confirmed', facts: words === pending ? [] : saidFacts(pending) },
    { title: 'Mail', facts: mailFacts(record) },
    { title: 'Consent', facts: consentFacts(words?.consent) },
    { title: 'Announcements', facts: (announced?.all ?? []).map((name) => [name, 'received']) },
    { title: 'History', facts: historyOf(record) },
  ];
  return sections.filter(({ facts }) => facts.length > 0);
}

function saidFacts(words: Words | undefined): Fact[] {
  if (!words) return [];
  return factsOf([
    ['role', words.role ?? 'not said'],
    ['intent', words.intent ?? 'not said'],
    ['company', words.company],
    ['place', words.location],
    ['vans', words.vehicles_count],
    ['language', LANGUAGE_NAMES[words.language]],
    ['partner', words.partner],
    ['reference', words.reference],
    ['campaign', words.source && describeCampaign(words.source)],
  ]);
}

const MAIL: Readonly<Record<PersonRecord['mail'], string>> = {
  sent: 'sent',
  owed: 'waiting to be sent',
  parked: 'parked, until Retry sends it',
  capped: 'held back by a limit',
  none: 'none',
};

function mailFacts({ mail, mails, mailedAt, parked }: PersonRecord): Fact[] {
  const last = mailedAt ?? mails?.times.at(-1);
  return factsOf([
    ['state', MAIL[mail]],
    ['counted', mails?.count ?? 0],
    ['last', last && formatTime(last)],
    ['parked', parked?.by],
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

const UNSUBSCRIBED: Readonly<Record<LeftBy, string>> = {
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
  const { createdAt, requestedAt, verifiedAt, confirmedAt, erasedAt } = record;
  const { consent, parked, announced, left, suppressed } = record;
  const isSaid =
    (left?.by === 'erasure' && erasedAt !== undefined) || (left?.by === 'block' && suppressed);
  const source = consent && 'source' in consent ? ` (${consent.source})` : '';
  // Only a press verifies.
  const again = verifiedAt === undefined ? `Confirmed by an operator${source}` : 'Confirmed again';
  const events: readonly (readonly [at: number | undefined, what: string])[] = [
    [createdAt, 'Signed up'],
    [requestedAt === createdAt ? undefined : requestedAt, 'Signed up again'],
    [verifiedAt, 'Confirmed by link'],
    [confirmedAt === verifiedAt ? undefined : confirmedAt, again],
    [record.mailedAt, 'Received the confirmation'],
    [parked?.at, `A mail was parked: ${parked?.by}`],
    [announced?.at, `Received the announcement “${announced?.by}”`],
    [isSaid ? undefined : left?.at, UNSUBSCRIBED[left?.by ?? 'operator']],
    [suppressed?.at, SUPPRESSED[suppressed?.by ?? ''] ?? `Blocked: ${suppressed?.by}`],
    [erasedAt, 'Data deleted'],
  ];
  return events
    .flatMap(([at, what]) => (at === undefined ? [] : [{ at, what }]))
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, what }): Fact => [formatTime(at), what]);
}
