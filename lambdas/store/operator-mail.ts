import { HOUR_MS } from '#shared/time.ts';
import { updateIf } from './table.ts';

/** How many mails the operator gets in an hour, whatever visitors send. One mail carries many messages. */
const MAX_OPERATOR_MAILS_PER_HOUR = 10;

const KEY = 'operator-mail';

/** Takes one of this hour's mails to the operator. False if none is left. */
export async function takeOperatorMail(now: number): Promise<boolean> {
  const hour = Math.floor(now / HOUR_MS);
  const isTaken =
    (await updateIf(KEY, {
      update: { add: { mails: 1 } },
      condition: 'inHour = :hour AND mails < :max',
      values: { ':hour': hour, ':max': MAX_OPERATOR_MAILS_PER_HOUR },
    })) ??
    (await updateIf(KEY, {
      update: { set: { inHour: hour, mails: 1 } },
      condition: 'attribute_not_exists(pk) OR inHour < :hour',
      values: { ':hour': hour },
    }));
  return isTaken !== undefined;
}

/** Gives a mail back that another sender was quicker to send. */
export async function returnOperatorMail(now: number): Promise<void> {
  await updateIf(KEY, {
    update: { add: { mails: -1 } },
    condition: 'inHour = :hour',
    values: { ':hour': Math.floor(now / HOUR_MS) },
  });
}
