import type { People } from './columns/people.ts';

/**
 * Who brought whom, by position. An import adds people who knew of the list, so nobody brings them. Reads
 * through the list once, and a second time if anybody came by a link.
 */
export function countInvited(people: People) {
  const { columns, keys, vias } = people;
  /** Of those who came by each code and pressed. */
  const mailboxes = new Map<number, Set<number>>();
  for (let at = 0; at < keys.size(); at += 1) {
    if (!people.isListed(at)) continue;
    const via = columns.via[at] ?? 0;
    if (via === 0 || people.is(at, 'imported')) continue;
    const known = mailboxes.get(via) ?? new Set();
    mailboxes.set(via, known);
    if (people.is(at, 'pressed')) known.add(columns.mailbox[at] ?? 0);
  }
  const owners = new Map<number, number>();
  const codes = new Map<number, number>();
  for (let at = 0; at < keys.size() && mailboxes.size > 0; at += 1) {
    if (!people.isListed(at)) continue;
    const code = vias.find(people.invitationCodeOf(at));
    if (code === undefined || !mailboxes.has(code)) continue;
    owners.set(code, at);
    codes.set(at, code);
  }

  /** How many people came by this person's link and pressed, one a mailbox. */
  function brought(position: number): number {
    const all = mailboxes.get(codes.get(position) ?? 0);
    return all ? all.size - Number(all.has(columns.mailbox[position] ?? 0)) : 0;
  }

  return {
    brought,
    /** By whose link this person came, as long as that one is on the list. */
    inviterOf(position: number): number | undefined {
      if (people.is(position, 'imported')) return undefined;
      const inviter = owners.get(columns.via[position] ?? 0);
      return inviter === position ? undefined : inviter;
    },
    /** How many people were brought in all. */
    total: () => [...owners.values()].reduce((sum, owner) => sum + brought(owner), 0),
  };
}
