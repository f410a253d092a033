import { formatCount } from '#shared/format.ts';
import { findRow } from '../../../lambdas/store/person-row.ts';
import { confirm, unsubscribe, unsuppress } from '../../../lambdas/store/change-standing.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { personState } from '../../../lambdas/store/standing.ts';
import { concurrently } from '../../operator/concurrently.ts';
import { EXIT } from '../exit-codes.ts';
import type { Session } from '../session.ts';
import { readAddresses } from './read-addresses.ts';
import { record } from '../../operator/people/record.ts';

/** What an operator does by hand to people who are known. */
interface Change {
  /** Whether there is anything to change. */
  readonly applies: (row: WaitlistRow) => boolean;
  /** False if somebody else was quicker. */
  readonly make: (rowKey: string, now: number) => Promise<boolean>;
  /** What is said of those to whom it was done, and of the others. */
  readonly done: string;
  readonly missed: string;
  readonly remark?: string;
}

export type StandingAction = 'confirm' | 'unsubscribe' | 'unsuppress';

const CHANGES: Readonly<Record<StandingAction, Change>> = {
  confirm: {
    applies: hasData,
    make: confirm,
    done: 'on the list',
    missed: 'unknown',
  },
  unsubscribe: {
    applies: hasData,
    make: (rowKey, now) => unsubscribe(rowKey, 'operator', now),
    done: 'unsubscribed',
    missed: 'unknown',
  },
  unsuppress: {
    applies: ({ suppressedAt }) => suppressedAt !== undefined,
    make: unsuppress,
    done: 'no longer suppressed',
    missed: 'not suppressed',
    remark:
      'SES has a suppression list of its own:\n  aws sesv2 delete-suppressed-destination --email-address …',
  },
};

const AT_ONCE = 16;

/** Puts people on the list, takes them off it, or lets mail go to them again. */
export async function setStanding(
  session: Session,
  action: StandingAction,
  args: readonly string[],
): Promise<void> {
  const { applies, make, done, missed, remark } = CHANGES[action];
  const addresses = await readAddresses(session, args);
  let changed = 0;
  let unchanged = 0;
  const progress = session.progress('Changing', addresses.length);
  await concurrently(addresses, { atOnce: AT_ONCE, signal: session.signal }, async ({ rowKey }) => {
    progress.add();
    const row = await findRow(rowKey);
    if (!row || !applies(row)) return void (unchanged += 1);
    await record({ action, rowKey, at: session.now() });
    if (await make(rowKey, session.now())) changed += 1;
    else unchanged += 1;
  }).finally(() => progress.end());
  if (session.json) await session.printJson({ changed, unchanged });
  else {
    const rest = unchanged > 0 ? `${formatCount(unchanged)} ${missed}\n` : '';
    await session.print(`${formatCount(changed)} ${done}\n${rest}`);
  }
  if (remark && changed > 0) session.note(remark);
  if (unchanged > 0) session.endWith(EXIT.incomplete);
}

function hasData(row: WaitlistRow): boolean {
  return personState(row).standing !== 'none';
}
