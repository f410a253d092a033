import '../simulation/environment.ts';
import { Readable } from 'node:stream';
import { CONSENT } from '#shared/consent.ts';
import type { Context } from '../../../operator/operation.ts';
import { block } from '../../../operator/operations/people/block.ts';
import * as store from '../../../operator/store.ts';
import { cancel } from '../../../operator/operations/announcements/cancel.ts';
import { saveAnnouncement } from '../../../operator/operations/announcements/save-announcement.ts';
import { resend } from '../../../operator/operations/mail/resend.ts';
import { undoUnsubscribes } from '../../../operator/operations/mail/undo-unsubscribes.ts';
import { confirm } from '../../../operator/operations/people/confirm.ts';
import { unblock } from '../../../operator/operations/people/unblock.ts';
import { unsubscribe } from '../../../operator/operations/people/unsubscribe.ts';
import { importPerson } from '../../../operator/list/store/import-person.ts';
import { erasePerson, removeImported } from '../../../operator/list/store/remove-person.ts';
import { queueAnnouncement } from '../../../lambdas/store/announcements.ts';
import { mailboxKeyOf, primaryKey, rowKeyOf } from '../../../lambdas/store/keys.ts';
import { saveContactMessage } from '../../../lambdas/store/operator-mail.ts';
import {
  changePerson,
  findPerson,
  leaveByAddress,
  leaveByLink,
  pressLink,
  saveSignUp,
} from '../../../lambdas/store/person/calls.ts';
import { correct } from '../../../lambdas/store/person/operate.ts';
import { isLinkOpen, type MailLink, shownBy } from '../../../lambdas/store/person/press.ts';
import type { Words } from '../../../lambdas/store/person/row.ts';
import { toWords } from '../../../lambdas/store/person/sign-up.ts';
import { unpark } from '../../../lambdas/store/retry.ts';
import { update } from '../../../lambdas/store/table.ts';

/** The second and the last are the row before with another spelling, and all but two are one mailbox. */
export const ADDRESSES = [
  'anna@example.ch',
  'Anna@Example.ch',
  'b.beat@gmail.com',
  'bbeat+1@gmail.com',
  'bb.eat@googlemail.com',
  'bbeat+2@gmail.com',
  'b.b.e.a.t+3@googlemail.com',
  'B.Beat@gmail.com',
];

const KEYRING = new Map([['k1', 'a key of the simulation']]);

/** Whom a step is about. */
export interface Who {
  readonly email: string;
  readonly rowKey: string;
  readonly pk: string;
  readonly mailbox: string;
}

export const PEOPLE: readonly Who[] = ADDRESSES.map((email) => {
  const rowKey = rowKeyOf(email, KEYRING);
  return {
    email,
    rowKey,
    pk: primaryKey('waitlist', rowKey),
    mailbox: mailboxKeyOf(email, KEYRING),
  };
});

/** The words of a call, with a proof that names them. */
function toSignUp({ email }: Who, words: string, now: number): Words {
  const [company = '', location = ''] = words.split('/');
  const consent = { id: CONSENT.id, version: CONSENT.version, hash: CONSENT.hash.it };
  const said = { email, role: 'company', intent: 'looking', language: 'it', company } as const;
  return toWords({ ...said, ...(location && { location }) }, { consent, page: words }, now);
}

export function signUp(who: Who, words: string, optIn: 'single' | 'double', now: number) {
  const { rowKey, mailbox } = who;
  return saveSignUp(rowKey, { words: toSignUp(who, words, now), mailbox, now }, optIn);
}

/** What the page of a link shows. */
export async function readPage(link: MailLink, now: number) {
  const row = await findPerson(link.rowKey);
  return row && isLinkOpen(row, link, now) ? shownBy(row, now) : 'expired';
}

export async function press(
  who: Who,
  link: MailLink,
  posted: { words: string; seen: number },
  now: number,
) {
  const row = await findPerson(who.rowKey);
  if (!row || !isLinkOpen(row, link, now)) return 'expired';
  const words = toSignUp(who, posted.words, now);
  return (await pressLink(who.rowKey, { words, seen: posted.seen, now }, row))
    ? 'pressed'
    : 'left since';
}

export async function leave({ rowKey }: Who, by: 'token' | 'one-click' | 'address', now: number) {
  if (by === 'address') await leaveByAddress(rowKey, now);
  else await leaveByLink(rowKey, by, now);
  return 'left';
}

const contextAt = (at: number): Context => ({
  now: () => at,
  signal: new AbortController().signal,
  who: () => Promise.resolve('operator'),
  stage: undefined,
  store: {
    ...store,
    toAddress: findAddress,
    toAddresses: (all) => Promise.all(all.map(findAddress)),
  },
  list: () => store.readList(contextAt(at)),
  nameOf: (file) => file,
  open: () => Readable.from([]),
});

const STANDING = { block, confirm, unblock, unsubscribe };
const SAID = {
  block: { reason: 'spam' },
  confirm: { consent: 'fair' },
  unblock: {},
  unsubscribe: {},
};

export async function planFor(who: Who, action: keyof typeof STANDING, now: number) {
  const plan = await STANDING[action].plan(
    { addresses: [who.email], ...SAID[action] },
    contextAt(now),
  );
  return { action, plan };
}

export async function carryOut({ action, plan }: Awaited<ReturnType<typeof planFor>>, now: number) {
  return (await STANDING[action].run(plan, contextAt(now))).changed.length > 0 ? 'left' : 'none';
}

async function findAddress(email: string) {
  const rowKey = rowKeyOf(email, KEYRING);
  return { mailable: email, rowKey, mailbox: mailboxKeyOf(email, KEYRING) };
}

/** What the operator does at once. */
export const OPERATOR = {
  erase: async ({ rowKey }: Who, now: number) =>
    (await erasePerson(rowKey, now)) ? 'left' : 'none',
  correct: ({ rowKey }: Who, now: number, words: string) => {
    const [company = '', location = ''] = words.split('/');
    const correction = { set: { company, location }, clear: [] };
    return changePerson(rowKey, (row) =>
      row.email === undefined && !row.pending ? undefined : correct(row, correction, now),
    );
  },
  import: (who: Who, now: number, words: string, isAsked: boolean) => {
    const { consent: _consent, ...said } = toSignUp(who, words, now);
    const imported = { ...said, consent: { source: words, at: now } };
    const { rowKey, mailbox } = who;
    const how = { createdAt: now, isAsked, importId: 'import-1', now };
    return importPerson({ rowKey, mailbox, words: imported, ...how });
  },
  'undo import': ({ rowKey }: Who) => removeImported(rowKey, 'import-1'),
  'undo departure': async ({ rowKey }: Who, now: number) => {
    const row = await findPerson(rowKey);
    if (row?.left?.by === 'address') {
      await undoUnsubscribes.run({ from: 0, to: now, rows: [row] }, contextAt(now));
    }
  },
  block: async (who: Who, now: number) =>
    void (await carryOut(await planFor(who, 'block', now), now)),
  resend: async ({ email }: Who, now: number) => {
    const plan = await resend.plan({ address: email }, contextAt(now));
    if (resend.preview(plan).nothing === undefined) await resend.run(plan, contextAt(now));
  },
  retry: async ({ pk, rowKey }: Who, now: number) => {
    const row = await findPerson(rowKey);
    const change = row && unpark(row, undefined, now);
    if (change) await update(pk, change);
  },
} as const;

/** Queues an announcement for everybody who is on the list. */
export async function announce(name: string, now: number): Promise<void> {
  const announcement = await saveAnnouncement(name, now);
  if (announcement.cancelledAt !== undefined) return;
  for (const rowKey of new Set(PEOPLE.map((who) => who.rowKey))) {
    const row = await findPerson(rowKey);
    if (!row || row.email === undefined || row.left) continue;
    await queueAnnouncement(rowKey, { announcement, wave: 1, now });
  }
}

export async function stopAnnouncing(
  name: string,
  how: 'cancel' | 'pause' | 'resume',
  now: number,
) {
  await saveAnnouncement(name, now);
  if (how === 'cancel') await cancel.run({ name, sent: 0, owed: 0 }, contextAt(now));
  else {
    await saveAnnouncement(name, now, ({ pausedAt = now, ...saved }) =>
      how === 'pause' ? { ...saved, pausedAt } : saved,
    );
  }
  return how;
}

export function writeMessage(rowKey: string, isChallenged: boolean, now: number) {
  const message = {
    name: 'Ada',
    email: 'ada@example.ch',
    message: 'Ciao',
    language: 'it',
  } as const;
  return saveContactMessage(rowKey, message, { now, isChallenged });
}
