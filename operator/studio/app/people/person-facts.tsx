import { formatTime, LANGUAGE_NAMES } from '#shared/format.ts';
import type { Answer } from '../../calls.ts';
import { INTENT_WORDS, ROLE_WORDS } from '../filters/words.ts';
import { Facts } from '../shell/facts.tsx';

export type PersonRecord = NonNullable<Answer<'person'>>;

const MAIL_WORDS: Readonly<Record<PersonRecord['mail'], string>> = {
  sent: 'Sent',
  owed: 'On its way',
  parked: 'Could not be sent, and waits until you look',
  capped: 'Held back, because they had enough mails or get none',
  none: 'None',
};

/** What the person told, as they typed it. */
export function PersonFacts({ record }: { readonly record: PersonRecord }) {
  const { fields, mail, eraseAt, row } = record;
  const facts: readonly (readonly [name: string, value: string | number | undefined])[] = [
    ['Who', fields?.role ? ROLE_WORDS[fields.role] : undefined],
    ['Wants', fields?.intent ? INTENT_WORDS[fields.intent] : undefined],
    ['Company', fields?.company],
    ['Place', fields?.location],
    ['Vans', fields?.vehicles_count],
    ['Language', fields && LANGUAGE_NAMES[fields.language]],
    ['Came by', fields?.partner],
    ['Invited by', fields?.invitedBy],
    ['Brought', fields?.brought],
    ['Campaign', fields?.source],
    ['Reference', fields?.reference],
    ['Confirmation mail', MAIL_WORDS[mail]],
    ['Mails so far', row.mails?.count],
    ['Deleted by itself', eraseAt === undefined ? undefined : formatTime(eraseAt)],
  ];
  return <Facts facts={facts} />;
}
