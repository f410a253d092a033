import { formatCount } from '#shared/format.ts';
import { suppressUnseen } from '../../../lambdas/store/change-standing.ts';
import { concurrently } from '../../operator/concurrently.ts';
import { UsageError } from '../exit-codes.ts';
import type { Session } from '../session.ts';
import { readAddresses } from './read-addresses.ts';
import { record } from '../../operator/people/record.ts';

/** The reason stays when a person's data is deleted, so it has no room for a sentence about one. */
const REASON = /^[a-z]+(?:-[a-z]+)*$/;
const REASON_MAX_LENGTH = 40;

const AT_ONCE = 16;

/** Stops every further mail to addresses, whether or not they are on the list. */
export async function suppressAll(
  session: Session,
  args: readonly string[],
  { reason = 'operator' }: { readonly reason?: string },
): Promise<void> {
  if (!REASON.test(reason) || reason.length > REASON_MAX_LENGTH) {
    throw new UsageError(
      '--reason: expected words with hyphens, such as wrong-person, and no name',
    );
  }
  const addresses = await readAddresses(session, args);
  let suppressed = 0;
  let unseen = 0;
  const progress = session.progress('Suppressing', addresses.length);
  await concurrently(
    addresses,
    { atOnce: AT_ONCE, signal: session.signal },
    async ({ rowKey, mailbox }) => {
      await record({ action: 'suppress', rowKey, details: { reason }, at: session.now() });
      if (!(await suppressUnseen(rowKey, mailbox, reason, session.now()))) unseen += 1;
      suppressed += 1;
      progress.add();
    },
  ).finally(() => progress.end());
  if (session.json) await session.printJson({ suppressed, unseen });
  else {
    await session.print(
      `${formatCount(suppressed)} suppressed, ${formatCount(unseen)} of them not on the list\n`,
    );
  }
}
