import { countOf } from '#shared/format.ts';
import type { Done } from '../../calls.ts';

type Left = Done<'retry'>['left'];

/** Why people get no mail, by the name of the reason. */
export const SKIPPED: Readonly<Record<keyof Left, string>> = {
  unsubscribed: 'they left',
  suppressed: 'their address is blocked',
  mailed_recently: 'they had as many as one may get',
  mailbox_limit: 'their mailbox had as many as it may get',
  mailbox_left: 'another address of the same mailbox left or complained',
  announced_this_week: 'they got another announcement this week',
  cancelled: 'it was cancelled',
  not_subscribed: 'they are not on the list',
};

export function describeLeft(left: Left): string[] {
  return Object.entries(left).map(
    ([reason, count]) =>
      `${countOf(count, 'person gets', 'people get')} none: ${SKIPPED[reason as keyof Left]}.`,
  );
}
