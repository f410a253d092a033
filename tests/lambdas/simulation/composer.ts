import type { Clock } from '../../../lambdas/clock.ts';
import type { Composer } from '../../../lambdas/send-mail/compose.ts';
import type { Words } from '../../../lambdas/store/person/row.ts';
import type { MailLink } from '../../../lambdas/store/person/press.ts';

/** What a simulated mail says, as the JSON of its text. */
export interface Said {
  readonly what: 'request' | 'confirmation' | 'announcement' | 'operator';
  readonly link?: MailLink;
  readonly words?: Pick<Words, 'company' | 'location'>;
}

/** Writes mails that a test reads easily. Templates have their own tests. */
export function createSimulatedComposer(clock: Clock): Composer {
  const write = (to: string, said: Said) => ({
    to,
    subject: said.what,
    text: JSON.stringify(said),
  });
  const linkOf = (rowKey: string, ordinal: number) => ({ rowKey, ordinal, mailedAt: clock.now() });
  const toOperator = () => write('operator@vanaro.example', { what: 'operator' });
  const toPerson =
    (what: Said['what']) =>
    ({ email, company, location }: Words, rowKey: string, ordinal: number) => {
      const words = { ...(company && { company }), ...(location && { location }) };
      return Promise.resolve(write(email, { what, words, link: linkOf(rowKey, ordinal) }));
    };
  return {
    request: toPerson('request'),
    confirmation: toPerson('confirmation'),
    announcement: (_, { email }, rowKey) =>
      Promise.resolve(write(email, { what: 'announcement', link: linkOf(rowKey, 0) })),
    report: toOperator,
    contact: toOperator,
  };
}
