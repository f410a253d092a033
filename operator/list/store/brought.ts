import { invitationCode, parsePrimaryKey } from '../../../lambdas/store/keys.ts';
import type { PersonRow, Words } from '../../../lambdas/store/person/row.ts';

/** What invitation links say of a person. */
export interface BroughtFields {
  /** The address of the person by whose link this one came, as long as that person is on the list. */
  readonly invitedBy?: string;
  /** How many people came by this person's link and pressed, one a mailbox. Absent for none. */
  readonly brought?: number;
}

interface Known {
  readonly row: PersonRow;
  /** What the person signed up with. */
  readonly data: Words;
}

/**
 * Who brought whom. Add whoever came by a link first, and then everybody. An import adds people who knew
 * of the list, so nobody brings them.
 */
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
      if (via === undefined || row.importId !== undefined) return;
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
      const isBrought = via !== code && row.importId === undefined;
      const inviter = isBrought ? owners.get(via) : undefined;
      const brought = countOthers(code, mailboxOf(row));
      return { ...(inviter && { invitedBy: inviter.email }), ...(brought > 0 && { brought }) };
    },
    total: () =>
      [...owners].reduce((sum, [code, { mailbox }]) => sum + countOthers(code, mailbox), 0),
  };
}

function mailboxOf({ mailbox, pk }: PersonRow): string {
  return mailbox ?? pk;
}

function codeOf(row: PersonRow): string {
  return invitationCode(parsePrimaryKey(row.pk)?.rowKey ?? '', row);
}
