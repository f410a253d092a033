import { expect, test } from 'vitest';
import type { AnnouncementRow } from '../../../../lambdas/store/row.ts';
import { waitlist } from '../run-waitlist.ts';
import { personRow } from '../stored-list.ts';
import { announce, sendTo, useAnnouncements, writeDraft } from './use-announcements.ts';

const { list, signUpAt } = useAnnouncements();

const AT = Date.UTC(2026, 10, 2);
const CANCELLED = { skippedBy: 'cancelled', skippedAt: AT };
const DUE = { outboxShard: 1, dueAt: AT, queuedAt: AT };

type Mail = Partial<AnnouncementRow>;

/** What a cancelled announcement left at people who may have got it. */
const MAY_HAVE: Readonly<Record<string, Mail>> = {
  'got it': { mailedAt: AT },
  'was handed to SES when its sender ended': { ...CANCELLED, claimId: 'c', sendingId: 'c' },
  'has an unknown outcome': { ...CANCELLED, unresolved: ['c'] },
  'was parked after unknown outcomes': { unresolved: ['c', 'd'], parkedAt: AT },
  'was retried after an unknown outcome': { ...DUE, mailsSent: 2 },
  'is held by a sender': { ...DUE, claimId: 'c', leaseUntil: AT + 1 },
};

/** What it left at people who have not got it. */
const HAS_NOT: Readonly<Record<string, Mail | undefined>> = {
  'was never chosen': undefined,
  'was still to get it when the cancelling ended early': { ...DUE },
  'was refused by SES': { mailsSent: 1, parkedAt: AT, parkedBy: 'MessageRejected' },
  'had left': { skippedBy: 'unsubscribed', skippedAt: AT },
};

test('who may have got an announcement counts as having got it, and nobody else', async () => {
  const people = Object.entries({ ...MAY_HAVE, ...HAS_NOT });
  for (const [index, [what, mail]] of people.entries()) {
    const announcements = mail && { stopped: { at: AT, wave: 1 } };
    await putPerson(index, what, { ...(announcements && { announcements }) });
    if (mail) await putMail(index, 'stopped', mail);
  }
  await putPerson(50, 'got it, and no command marked the person');
  await putMail(50, 'stopped', { mailedAt: AT });
  await putPerson(51, 'is marked without a mail', {
    announcements: { stopped: { at: AT, wave: 1 } },
  });
  await putAnnouncement('stopped', { cancelledAt: AT });

  expect(await locations('--not-received', 'stopped')).toEqual(Object.keys(HAS_NOT).toSorted());
  expect(await locations('--invited', 'stopped')).toEqual(['got it', 'is marked without a mail']);
});

test('a name that nobody sent is refused, because everyone would be chosen', async () => {
  const ran = await waitlist(['list', '--not-received', 'stoped']);

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(ran.notes).toContain('No announcement “stoped” was ever sent');
});

test('who is owed an announcement that is not cancelled may still get it', async () => {
  await putPerson(60, 'owed', { announcements: { going: { at: AT, wave: 1 } } });
  await putMail(60, 'going', DUE);
  await putAnnouncement('going', { pausedAt: AT });
  const isListed = async () => (await locations('--not-received', 'going')).includes('owed');

  expect(await isListed()).toBe(false);
  await announce('cancel', 'going', '--yes');
  expect(await isListed()).toBe(true);
});

test('a mailbox that got the first under one address gets the second under none', async () => {
  await signUpAt('mended.example', 3);
  await list.signUp({ email: '0+again@mended.example', location: 'mended.example' });
  await list.sweep();
  await writeDraft('typo');
  await writeDraft('mended');
  await sendTo('mended.example', 'typo', ['--first', '1']);
  await expect
    .poll(async () => {
      await list.sweep();
      return (await announce('status', 'typo', '--json')).output;
    })
    .toContain('"sent":1');
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

async function putPerson(
  index: number,
  location: string,
  more: Parameters<typeof personRow>[1] = {},
): Promise<void> {
  await list.putRows([personRow(index, { location, ...more })]);
}

function putMail(index: number, name: string, mail: Mail): Promise<void> {
  const pk = personRow(index).pk.replace('waitlist#', `announcement#${name}#`);
  return list.put({ pk, createdAt: AT, shard: 1, wave: 1, ...mail });
}

async function putAnnouncement(name: string, more: object): Promise<void> {
  const { saveAnnouncement } =
    await import('../../../../infra/operator/announcements/save-announcement.ts');
  await saveAnnouncement(name, AT, (saved) => ({ ...saved, ...more }));
}
