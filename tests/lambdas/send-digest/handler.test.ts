import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { BRAND } from '#shared/brand.ts';
import { CONTACT_SHARD } from '#shared/table-schema.ts';
import { serveLocally } from '../../serve-locally.ts';
import { openAwsEndpoints } from '../aws-endpoints.ts';
import { LAMBDA_CONTEXT, SCHEDULE_EVENT } from '../events.ts';
import { lastPeriod, periodUntil } from '../../../lambdas/send-digest/period.ts';

const NOW = Date.parse('2026-11-22T05:00Z');
const YESTERDAY = Date.parse('2026-11-21T12:00Z');
const DAY_MS = 86_400_000;

let answerAlarms: () => { status: number; alarms: readonly string[] };

const aws = await openAwsEndpoints({ ALARM_PREFIX: 'waitlist-trial-' });
const cloudWatch = await serveLocally((request, response) => {
  request.resume().on('end', () => {
    const { status, alarms } = answerAlarms();
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify({ MetricAlarms: alarms.map((AlarmName) => ({ AlarmName })) }));
  });
});
process.env['AWS_ENDPOINT_URL_CLOUDWATCH'] = cloudWatch.origin;
const { handler } = await import('../../../lambdas/send-digest/handler.ts');
const { handler: sendMail } = await import('../../../lambdas/send-mail/handler.ts');
const { saveSignUp } = await import('../../../lambdas/store/save-sign-up.ts');
const { unsubscribe } = await import('../../../lambdas/store/change-standing.ts');
const { saveReport } = await import('../../../lambdas/store/operator-mail.ts');
const store = await import('../../../lambdas/store/table.ts');
afterAll(async () => {
  await cloudWatch.close();
  await aws.close();
});
beforeEach(() => {
  answerAlarms = () => ({ status: 200, alarms: [] });
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
});

const sweep = () => sendMail(SCHEDULE_EVENT, LAMBDA_CONTEXT);
const reports = async () => (await aws.rows()).filter(({ pk }) => String(pk).startsWith('report#'));
const figuresOf = async (name: string) =>
  (await reports()).find(({ pk }) => pk === `report#${name}`)?.['figures'];

async function signUp(name: string, at: number, location?: string, partner?: string) {
  await saveSignUp({
    rowKey: name.padEnd(43, '0'),
    mailbox: name,
    optIn: 'single',
    signUp: {
      email: `${name}@example.ch`,
      role: 'private',
      intent: 'both',
      language: 'de',
      location,
    },
    meta: { partner },
    now: at,
  });
}

function change(name: string, set: Readonly<Record<string, unknown>>) {
  const pk = `waitlist#${name.padEnd(43, '0')}`;
  return store.updateIf(pk, { update: { set }, condition: 'attribute_exists(pk)' });
}

test('the digest of a day tells how the list grew, where from, and what waits', async () => {
  await signUp('anna', YESTERDAY, '6900 Lugano', 'Garage Rossi');
  await signUp('beat', YESTERDAY, 'lugano');
  await signUp('carla', YESTERDAY - DAY_MS, 'anna@example.ch', 'https://evil.example');
  await signUp('dario', YESTERDAY - 9 * DAY_MS, 'Chiasso');
  await change('dario', { unsubscribedAt: YESTERDAY, language: 'de', email: 'dario@example.ch' });
  await signUp('elena', YESTERDAY - 9 * DAY_MS);
  await change('elena', { unsubscribedAt: YESTERDAY });
  await signUp('frida', YESTERDAY - 9 * DAY_MS, 'Lugano');
  await change('frida', { suppressedAt: YESTERDAY });
  await change('carla', { confirmedAt: YESTERDAY, parkedAt: YESTERDAY });
  // The item that stands in for an unknown address is no departure.
  await unsubscribe('unknown', 'address', YESTERDAY);
  // A place of one person could identify them.
  await signUp('today', NOW - 1000, 'Mendrisio');
  answerAlarms = () => ({ status: 200, alarms: ['waitlist-trial-sending-stopped'] });

  await handler({ period: 'daily' });

  expect(await figuresOf('daily-2026-11-22')).toEqual({
    period: 'daily',
    from: Date.parse('2026-11-20T23:00Z'),
    to: Date.parse('2026-11-21T23:00Z'),
    signedUp: { now: 2, before: 1 },
    confirmed: { now: 1, before: 0 },
    unsubscribed: { now: 2, before: 0 },
    subscribed: { now: 3, before: 2 },
    places: [{ name: 'Lugano', added: 2, all: 3 }],
    partners: [{ name: 'Garage Rossi', added: 1, all: 1 }],
    languages: [{ name: 'de', added: 2, all: 5 }],
    mails: { owed: 5, parked: 1, capped: 0 },
    messages: { owed: 0, parked: 0, capped: 0 },
    alarms: ['sending-stopped'],
  });
});

test('it goes to the operator once, however often it is written, and names no person', async () => {
  await handler({ period: 'daily' });
  await handler({ period: 'daily' });
  await sweep();
  await sweep();

  const mails = aws.mailbox.list().filter(({ to }) => to === BRAND.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('Vanaro: 2 nuove iscrizioni, sabato 21 novembre 2026');
  expect(mails[0]?.text).toContain('sending-stopped');
  expect(mails[0]?.html).toContain('Garage Rossi');
  for (const part of [mails[0]?.text, mails[0]?.html]) {
    expect(part).not.toMatch(/@example|evil|anna|beat/);
  }
});

test('a CloudWatch that fails costs the alarms and not the digest', async () => {
  answerAlarms = () => ({ status: 403, alarms: [] });

  await handler({ period: 'weekly' });

  expect(await figuresOf('weekly-2026-11-16')).toMatchObject({ alarms: 'unknown' });
});

test('a flood of messages, and ten mails in the hour, do not hold a digest back', async () => {
  await aws.mailbox.clear();
  await store.updateIf('operator-mail', {
    update: { set: { inHour: Math.floor(NOW / 3_600_000), mails: 10 } },
    condition: 'attribute_not_exists(nothing)',
  });
  const messages = Array.from({ length: 120 }, (_, index) =>
    store.updateIf(`contact#${index}`, {
      update: {
        set: { name: 'A', email: 'a@example.ch', language: 'it', message: 'Ciao' },
        setTo: { outboxShard: ':shard', dueAt: ':due', queuedAt: ':due', createdAt: ':due' },
      },
      condition: 'attribute_not_exists(pk)',
      values: { ':shard': CONTACT_SHARD, ':due': YESTERDAY },
    }),
  );
  await Promise.all(messages);
  const figures = (await figuresOf('daily-2026-11-22')) as Parameters<typeof saveReport>[1];
  await saveReport('daily-now', figures, NOW);

  await sweep();

  const subjects = aws.mailbox
    .list()
    .filter(({ to }) => to === BRAND.email)
    .map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('iscrizioni'))).not.toEqual([]);
  expect(subjects.filter((subject) => subject.includes('modulo'))).toEqual([]);
});

const iso = (time: number) => new Date(time).toISOString();

test('a day is the one before, from midnight to midnight in Zurich', () => {
  const { name, before, from, to } = lastPeriod('daily', Date.parse('2026-11-22T05:00Z'));

  expect(name).toBe('daily-2026-11-22');
  expect(iso(before)).toBe('2026-11-19T23:00:00.000Z');
  expect(iso(from)).toBe('2026-11-20T23:00:00.000Z');
  expect(iso(to)).toBe('2026-11-21T23:00:00.000Z');
});

test('a day is the same however late it is told of', () => {
  expect(lastPeriod('daily', Date.parse('2026-11-22T22:59Z'))).toEqual(
    lastPeriod('daily', Date.parse('2026-11-21T23:00Z')),
  );
});

test.each([
  ['the day on which summer begins has 23 hours', '2026-03-30T04:00Z', 23],
  ['the day on which it ends has 25', '2026-10-26T05:00Z', 25],
])('%s', (_, now, hours) => {
  const { from, to } = lastPeriod('daily', Date.parse(now));

  expect((to - from) / 3_600_000).toBe(hours);
});

test.each(['2026-11-23T05:00Z', '2026-11-29T12:00Z'])('a week ends before %s', (now) => {
  const { name, before, from, to } = lastPeriod('weekly', Date.parse(now));

  expect(name).toBe('weekly-2026-11-23');
  expect(iso(before)).toBe('2026-11-08T23:00:00.000Z');
  expect(iso(from)).toBe('2026-11-15T23:00:00.000Z');
  expect(iso(to)).toBe('2026-11-22T23:00:00.000Z');
});

test('a period until now has a name of its own that SES takes in a tag', () => {
  const { name, from, to } = periodUntil('weekly', Date.parse('2026-11-22T05:10:20.123Z'));

  expect(name).toBe('weekly-20261122T051020123Z');
  expect(name).toMatch(/^[\w-]+$/);
  expect((to - from) / 86_400_000).toBe(7);
});
