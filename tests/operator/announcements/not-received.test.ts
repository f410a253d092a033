import { expect, test } from 'vitest';
import type { AnnouncementRow } from '../../../lambdas/store/owed-rows.ts';
import { waitlist } from '../run-waitlist.ts';
import { personRow } from '../stored-list.ts';
import { announce, sendTo, useAnnouncements, writeDraft } from './use-announcements.ts';

const { list, signUpAt } = useAnnouncements();

const AT = Date.UTC(2026, 10, 2);
const DUE = { outboxShard: 100, dueAt: AT };
const handed = (times: number) => ({ sending: { for: 'mail', counted: 1, handed: times } });

type Mail = Partial<AnnouncementRow>;

/** What an announcement has at people who got it, or may have. */
const MAY_HAVE: Readonly<Record<string, Mail>> = {
  'got it': { mailedAt: AT },
  'is held by a sender': { ...DUE, ...handed(1), leaseUntil: AT + 1 },
  'was parked after unknown outcomes': { ...handed(2), parked: { at: AT, by: 'OutcomeUnknown' } },
  'was retried after unknown outcomes': { ...DUE, ...handed(2) },
};

/** What it has at people whom a cancel keeps it from. */
const HAS_NOT: Readonly<Record<string, Mail | undefined>> = {
  'was never chosen': undefined,
  'was still to get it': DUE,
  'was to be tried again': { ...DUE, ...handed(0) },
  'was refused by SES': { ...handed(0), parked: { at: AT, by: 'MessageRejected' } },
  'had left': { skipped: { at: AT, by: 'unsubscribed' } },
};

test('who may have got a cancelled announcement counts as having got it, and nobody else', async () => {
  const people = Object.entries({ ...MAY_HAVE, ...HAS_NOT });
  for (const [index, [what, mail]] of people.entries()) {
    await putPerson(index, what, mail?.sending || mail?.mailedAt ? 'stopped' : undefined);
    if (mail) await putMail(index, 'stopped', mail);
  }
  await putPerson(50, 'got it at a former address', 'stopped');
  await saveAnnouncement('stopped');
  const indexOf = (what: string) => people.findIndex(([name]) => name === what);

  const before = await locations('--not-received', 'stopped');
  const cancelled = await announce('cancel', 'stopped', '--yes', '--json');
  // As if the cancelling had ended before this one.
  await putMail(indexOf('was to be tried again'), 'stopped', { ...DUE, ...handed(0) });
  const after = await locations('--not-received', 'stopped');
  await settleSent(keyOf(indexOf('is held by a sender'), 'stopped'));
  const repeated = await announce('cancel', 'stopped', '--yes', '--json');

  expect(before).toEqual(['had left', 'was never chosen', 'was refused by SES']);
  expect(cancelled.json()).toEqual([{ name: 'stopped', sent: 1, mayHave: 3, didNot: 4 }]);
  expect(after).toEqual(Object.keys(HAS_NOT).toSorted());
  expect(repeated.json()).toEqual([{ name: 'stopped', sent: 2, mayHave: 2, didNot: 4 }]);
  expect(await locations('--invited', 'stopped')).toEqual([
    'got it',
    'got it at a former address',
    'is held by a sender',
  ]);
});

test('a name that nobody sent is refused, because everyone would be chosen', async () => {
  const ran = await waitlist(['list', '--not-received', 'stoped']);

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(ran.notes).toContain('No announcement “stoped” was ever sent');
});

test('a mailbox that got the first under one address gets the second under none', async () => {
  await signUpAt('mended.example', 3);
  await list.signUp({ email: '0+again@mended.example', location: 'mended.example' });
  await list.sweep();
  await writeDraft('typo');
  await writeDraft('mended');
  await sendTo('mended.example', 'typo', ['--first', '1']);
  await list.sweep();
  await announce('cancel', 'typo', '--yes');

  const mended = await sendTo('mended.example', 'mended', ['--not-received', 'typo']);

  expect(mended.output).toBe('Wave 1: queued for 2 people.\n');
  expect(mended.notes).toContain('1 further address of the same mailboxes');
});

async function locations(...filter: string[]): Promise<string[]> {
  const listed = await waitlist(['list', ...filter, '--json']);
  const people = listed.json<{ readonly location?: string }>();
  return people.map(({ location = '' }) => location).toSorted();
}

function putPerson(index: number, location: string, by: string | undefined): Promise<void> {
  const announced = by === undefined ? {} : { announced: { at: AT, by, all: [by] } };
  return list.putRows([personRow(index, { location, ...announced })]);
}

function putMail(index: number, name: string, mail: Mail): Promise<void> {
  return list.put({ pk: keyOf(index, name), createdAt: AT, shard: 100, wave: 1, ...mail });
}

function keyOf(index: number, name: string): string {
  return personRow(index).pk.replace('waitlist#', `announcement#${name}#`);
}

/** A sender, or a Send event, says that the mail left. */
async function settleSent(pk: string): Promise<void> {
  const { changeRow } = await import('../../../lambdas/store/table.ts');
  const claims = await import('../../../lambdas/store/claims.ts');
  await changeRow<AnnouncementRow>(pk, (row) => row && claims.settleSent(row, AT + 1));
}

async function saveAnnouncement(name: string): Promise<void> {
  const operation = await import('../../../operator/operations/announcements/save-announcement.ts');
  await operation.saveAnnouncement(name, AT);
}
