import { findWording } from '#shared/consent.ts';
import { countOf } from '#shared/format.ts';
import type { Answer } from '../../calls.ts';
import { INTENT_WORDS, ROLE_WORDS } from '../filters/words.ts';
import type { PersonRecord } from './person-facts.tsx';

type History = Answer<'personHistory'>;
type Row = PersonRecord['row'];
type Consent = NonNullable<Row['consent']>;

export interface TimelineEvent {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly title: string;
  readonly text?: string | undefined;
  /** What was typed, or agreed to, word for word. */
  readonly quote?: { readonly text: string; readonly language: string } | undefined;
}

const LEFT: Readonly<Record<NonNullable<Row['left']>['by'], string>> = {
  token: 'By the link in a mail.',
  'one-click': 'By the button in their mail program.',
  address: 'Someone typed the address on the website.',
  erasure: 'Because the data was deleted.',
  operator: 'An operator took them off.',
  block: 'An operator blocked the address.',
};

const STOPPED: Readonly<Record<string, string>> = {
  bounce: 'The mail came back: the mailbox does not exist or is full.',
  validation: 'The address cannot receive mail.',
  'ses-suppression-list': 'Not mailed: SES has the address on its suppression list.',
  complaint: 'They marked a mail as unwanted.',
};

const DONE: Readonly<Record<History['audit'][number]['action'], string>> = {
  access: 'Their data was handed out',
  erase: 'Their data was deleted',
  rectify: 'Their data was corrected',
  block: 'Their address was blocked',
  unblock: 'Their address was unblocked',
  confirm: 'They were put on the list',
  unsubscribe: 'They were taken off the list',
};

/** What happened to a person, the latest first. Opened mails are not in it, because nothing tracks them. */
export function toTimeline(row: Row, history: History | undefined): TimelineEvent[] {
  const consents = [row.firstConsent, row.consent, row.pending?.consent]
    .filter((consent) => consent !== undefined)
    .map((consent) => [consent.at, consentEvent(consent)] as const);
  return [
    ...datesOf(row),
    // The first one is often still that of the words that count.
    ...new Map(consents).values(),
    ...(history ? historyOf(history) : announcementsOf(row)),
  ].toSorted((a, b) => b.at - a.at);
}

type Dated = readonly [at: number | undefined, title: string, text?: string | undefined];

function datesOf(row: Row): TimelineEvent[] {
  const { createdAt, requestedAt, role, intent, location, partner } = row;
  const told = [
    role && ROLE_WORDS[role],
    intent && INTENT_WORDS[intent],
    location,
    partner && `by ${partner}`,
  ];
  const again = requestedAt !== undefined && requestedAt !== createdAt;
  const known: readonly Dated[] = [
    [createdAt, 'Signed up', told.filter(Boolean).join(' · ')],
    [row.confirmedAt, 'Came onto the list by a click'],
    [row.verifiedAt, 'Pressed the button in a mail'],
    [row.mailedAt, 'Got a confirmation by mail'],
    [row.parked?.at, 'A mail could not be sent', row.parked?.by],
    [row.left?.at, 'Left the list', row.left && LEFT[row.left.by]],
    [row.suppressed?.at, 'Gets no mail any more', stoppedText(row.suppressed?.by)],
    [row.erasedAt, 'The data was deleted', 'Only what keeps mail within its limits stayed.'],
    [again ? requestedAt : undefined, createdAt === undefined ? 'Signed up' : 'Signed up again'],
  ];
  return known.flatMap(([at, title, text]) => (at === undefined ? [] : [{ at, title, text }]));
}

function stoppedText(reason: string | undefined): string | undefined {
  return reason && (STOPPED[reason] ?? `Blocked by an operator: ${reason.replaceAll('-', ' ')}.`);
}

function consentEvent(consent: Consent): TimelineEvent {
  const { at } = consent;
  if ('source' in consent) {
    return { at, title: 'Agreed, as an operator says', text: consent.source };
  }
  const wording = findWording(consent.hash);
  return {
    at,
    title: 'Agreed to these words',
    text: [`Version ${consent.version}`, consent.page].filter(Boolean).join(', on '),
    quote: wording && { text: wording.text, language: wording.language },
  };
}

/** The last one. The others are read with the history. */
function announcementsOf({ announced }: Row): TimelineEvent[] {
  return announced ? [{ at: announced.at, title: `Got the announcement “${announced.by}”` }] : [];
}

function historyOf({ messages, audit, announcements }: History): TimelineEvent[] {
  return [
    ...messages.map(({ createdAt, name, message, language }) => ({
      at: createdAt,
      title: 'Wrote a message',
      text: `As ${name}`,
      quote: { text: message, language },
    })),
    ...announcements.map(({ name, queuedAt, sentAt }) => ({
      at: sentAt ?? queuedAt,
      title: sentAt
        ? `Got the announcement “${name}”`
        : `Was chosen for the announcement “${name}”`,
    })),
    ...audit.map(({ at, action, who, details }) => ({
      at,
      title: DONE[action],
      text: [who && `By ${who}`, ...Object.entries(details ?? {}).map(detailText)]
        .filter(Boolean)
        .join(' · '),
    })),
  ];
}

function detailText([name, value]: readonly [string, string | number | readonly string[]]): string {
  if (name === 'contactMessages')
    return value === 0 ? '' : `with ${countOf(Number(value), 'message', 'messages')}`;
  const text = typeof value === 'object' ? value.join(', ') : String(value);
  return text.replaceAll(/[-_]/g, ' ');
}
