import { invitationCode } from '../../../lambdas/store/invitation-code.ts';
import { parsePrimaryKey } from '../../../lambdas/store/row-key.ts';
import type { SignedUp, WaitlistRow } from '../../../lambdas/store/row.ts';

/** What invitation links say of a person. */
export interface BroughtFields {
  /** The address of the person by whose link this one came, as long as that person is on the list. */
  readonly invitedBy?: string;
  /** How many people came by this person's link and pressed, one a mailbox. Absent for none. */
  readonly brought?: number;
}

interface Known {
  readonly row: WaitlistRow;
  /** What the person signed up with. */
  readonly data: SignedUp;
}

/** Who brought whom. Add whoever came by a link first, and then everybody. */
export interface Brought {
  readonly addInvited: (person: Known) => void;
  readonly hasInvited: () => boolean;
  readonly addOwner: (person: Known) => void;
  readonly fieldsOf: (person: Known) => BroughtFields;
  /** How many people were brought in all. */
  readonly total: () => number;
}

export function countBrought(): Brought {
  /** Of those who came by each code and pressed. */
  const mailboxes = new Map<string, Set<string>>();
  const owners = new Map<string, { readonly email: string; readonly mailbox: string }>();

  function countOthers(code: string, own: string): number {
    const all = mailboxes.get(code);
    return all ? all.size - Number(all.has(own)) : 0;
  }

  return {
    addInvited({ row, data: { via } }) {
      if (via === undefined) return;
      const known = mailboxes.get(via) ?? new Set();
      mailboxes.set(via, row.verifiedAt === undefined ? known : known.add(mailboxOf(row)));
    },
    hasInvited: () => mailboxes.size > 0,
    addOwner({ row, data: { email } }) {
      const code = codeOf(row);
      if (mailboxes.has(code)) owners.set(code, { email, mailbox: mailboxOf(row) });
    },
    fieldsOf({ row, data: { via = '' } }) {
      const code = codeOf(row);
      const inviter = via === code ? undefined : owners.get(via);
      const brought = countOthers(code, mailboxOf(row));
      return { ...(inviter && { invitedBy: inviter.email }), ...(brought > 0 && { brought }) };
    },
    total: () =>
      [...owners].reduce((sum, [code, { mailbox }]) => sum + countOthers(code, mailbox), 0),
  };
}

function mailboxOf({ mailbox, pk }: WaitlistRow): string {
  return mailbox ?? pk;
}

function codeOf(row: WaitlistRow): string {
  return invitationCode(parsePrimaryKey(row.pk)?.rowKey ?? '', row);
}
