import { MAX_INVITATIONS } from '#shared/contract/limits.ts';
import { DAY_MS } from '#shared/time.ts';

/** How long a person has to be in line before their invitation counts. */
const WAIT_MS = DAY_MS;
const MAX_OF_DOMAIN = 2;

/** A person in line who came by somebody's link. */
export interface Invited {
  readonly rowKey: string;
  /** When the person took their place, in epoch milliseconds. */
  readonly joinedAt: number;
  readonly mailbox?: string | undefined;
  /** From `ownDomainOf`. */
  readonly domain?: string | undefined;
  readonly isVoided?: boolean | undefined;
}

/** `waits`: counts once its 24 hours are over. */
export type Verdict =
  | 'counts'
  | 'waits'
  | 'voided'
  | 'own_mailbox'
  | 'same_mailbox'
  | 'same_domain'
  | 'beyond_limit';

export interface Judged<Person extends Invited> {
  readonly counting: number;
  readonly waiting: number;
  readonly verdicts: readonly { readonly invited: Person; readonly verdict: Verdict }[];
}

/** Which invitations of a person count, in the order of the presses. `now` is in epoch milliseconds. */
export function judgeInvitations<Person extends Invited>(
  inviter: Pick<Invited, 'mailbox'>,
  people: readonly Person[],
  now: number,
): Judged<Person> {
  const mailboxes = new Set<string>();
  const domains = new Map<string, number>();
  let counting = 0;
  let waiting = 0;

  function judge({ joinedAt, mailbox, domain, isVoided }: Person): Verdict {
    if (isVoided) return 'voided';
    if (mailbox !== undefined && mailbox === inviter.mailbox) return 'own_mailbox';
    if (mailbox !== undefined && mailboxes.has(mailbox)) return 'same_mailbox';
    const ofDomain = domain === undefined ? 0 : (domains.get(domain) ?? 0);
    if (ofDomain >= MAX_OF_DOMAIN) return 'same_domain';
    if (counting + waiting >= MAX_INVITATIONS) return 'beyond_limit';
    if (mailbox !== undefined) mailboxes.add(mailbox);
    if (domain !== undefined) domains.set(domain, ofDomain + 1);
    const isOver = joinedAt + WAIT_MS <= now;
    if (isOver) counting += 1;
    else waiting += 1;
    return isOver ? 'counts' : 'waits';
  }

  const verdicts = people
    .toSorted(byPress)
    .map((invited) => ({ invited, verdict: judge(invited) }));
  return { counting, waiting, verdicts };
}

function byPress(one: Invited, other: Invited): number {
  if (one.joinedAt !== other.joinedAt) return one.joinedAt - other.joinedAt;
  return one.rowKey < other.rowKey ? -1 : 1;
}
