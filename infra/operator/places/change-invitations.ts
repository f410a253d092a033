import { toLocalHour } from '#shared/time.ts';
import { changeRow } from '../../../lambdas/store/person-row.ts';
import { deleteLine, readLine } from '../../../lambdas/store/places.ts';
import { primaryKey } from '../../../lambdas/store/row-key.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import type { Changes } from '../../../lambdas/store/table.ts';
import { concurrently } from '../concurrently.ts';
import type { OperationContext } from '../operation.ts';
import { record, type AuditDetails } from '../people/audit.ts';
import { RefusedError } from '../refusal.ts';
import { readAllRows } from '../store/people.ts';
import { domainOf } from './read-line.ts';
import { hasInvitations, refuseWithoutPlaces } from './setting.ts';

const AT_ONCE = 16;

/** Whose invitations: of invited people, never of an inviter. A domain includes its subdomains. */
export type Guests =
  | { readonly by: 'person'; readonly rowKeys: readonly string[] }
  | { readonly by: 'domain'; readonly domain: string }
  /** The day of the press, in Europe/Zurich: `2026-11-20`. */
  | { readonly by: 'day'; readonly day: string };

type Action = 'void' | 'restore' | 'delete';

export interface InvitationPlan {
  readonly action: Action;
  readonly details: AuditDetails;
  readonly rowKeys: readonly string[];
  /** How many of the addresses are of nobody who took a place by a link. */
  readonly missed?: number;
  /** The counted line is deleted, too. */
  readonly hasLine?: boolean;
}

/** Reads which invitations would no longer count, or count again. */
export async function planVoid(
  action: 'void' | 'restore',
  guests: Guests,
  context: OperationContext,
): Promise<InvitationPlan> {
  refuseWithoutPlaces();
  let missed = guests.by === 'person' ? guests.rowKeys.length : 0;
  const rowKeys = await findPeople((row, rowKey) => {
    if (row.via === undefined || !isAmong(guests, row, rowKey)) return false;
    if (guests.by === 'person') missed -= 1;
    return applies(action, row);
  }, context);
  // A domain may name a person, so the audit does not keep it.
  const details = { by: guests.by, ...(guests.by === 'day' && { day: guests.day }) };
  return { action, details, rowKeys, missed };
}

/** Reads who has something of invitations stored. Throws `RefusedError` while the setting is on. */
export async function planDeletion(context: OperationContext): Promise<InvitationPlan> {
  if (hasInvitations()) throw new RefusedError({ code: 'invitations_on' });
  const rowKeys = await findPeople((row) => deletionOf(row) !== undefined, context);
  const hasLine = (await readLine()) !== undefined;
  return { action: 'delete', details: {}, rowKeys, hasLine };
}

/** May be repeated. Returns how many people were changed. */
export async function runInvitationPlan(
  { action, details, rowKeys, hasLine }: InvitationPlan,
  context: OperationContext,
): Promise<{ readonly changed: number; readonly notReached: number }> {
  const { signal, now, onProgress } = context;
  const entry = await record({ action: `invitations ${action}`, details }, context);
  let [changed, done] = [0, 0];
  await concurrently(rowKeys, { atOnce: AT_ONCE, signal }, async (rowKey) => {
    const { isChanged } = await changeRow(primaryKey('waitlist', rowKey), (row) => {
      const changes = row && changesOf(action, row, now());
      return changes && { changes, restsOn: READ };
    });
    if (isChanged) changed += 1;
    done += 1;
    onProgress?.(done, rowKeys.length);
  });
  if (hasLine) await deleteLine();
  await entry.add({ people: changed });
  return { changed, notReached: rowKeys.length - done };
}

function applies(action: 'void' | 'restore', { via, viaVoidedAt }: WaitlistRow): boolean {
  return via !== undefined && (viaVoidedAt === undefined) === (action === 'void');
}

function isAmong(guests: Guests, { email = '', verifiedAt }: WaitlistRow, rowKey: string): boolean {
  switch (guests.by) {
    case 'person':
      return guests.rowKeys.includes(rowKey);
    case 'domain':
      return `.${domainOf(email)}`.endsWith(`.${guests.domain}`);
    case 'day':
      return verifiedAt !== undefined && toLocalHour(verifiedAt).day === guests.day;
  }
}

function changesOf(action: Action, row: WaitlistRow, now: number): Changes | undefined {
  if (action === 'delete') return deletionOf(row);
  if (!applies(action, row)) return undefined;
  return action === 'void' ? { set: { viaVoidedAt: now } } : { remove: ['viaVoidedAt'] };
}

const OWN = ['via', 'viaVoidedAt', 'invitations', 'formerCodes', 'joinedAt'] as const;
const HOLDERS = ['request', 'accepted'] as const;
/** What a change rests on. A sign-up, a press and a mail each change one of them. */
const READ = [
  'via',
  'viaVoidedAt',
  'requestedAt',
  'updatedAt',
  'mailedAt',
  'lastMailId',
  'verifiedAt',
] as const;

/** Undefined if nothing of invitations is stored. */
function deletionOf(row: WaitlistRow): Changes | undefined {
  const { mailed } = row;
  const remove = [
    ...OWN.filter((name) => row[name] !== undefined),
    ...HOLDERS.filter((name) => row[name]?.via !== undefined).map((name) => `${name}.via`),
  ];
  const isMailed = mailed?.some(({ via }) => via !== undefined) ?? false;
  if (remove.length === 0 && !isMailed) return undefined;
  const set = isMailed && { set: { mailed: mailed?.map(withoutCode) } };
  return { remove, ...set };
}

function withoutCode(mailed: object): object {
  return Object.fromEntries(Object.entries(mailed).filter(([name]) => name !== 'via'));
}

async function findPeople(
  isWanted: (row: WaitlistRow, rowKey: string) => boolean,
  context: OperationContext,
): Promise<readonly string[]> {
  const rowKeys: string[] = [];
  for await (const { kind, row, rowKey } of readAllRows(context)) {
    if (kind === 'waitlist' && isWanted(row, rowKey)) rowKeys.push(rowKey);
  }
  return rowKeys;
}
