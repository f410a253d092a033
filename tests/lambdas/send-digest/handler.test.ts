import { beforeEach, expect, test, vi } from 'vitest';
import { BRAND } from '#shared/brand.ts';
import type { OptIn } from '#shared/settings.ts';
import { LAMBDA_CONTEXT, SCHEDULE_EVENT } from '../events.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { arriving } from '../../stack/sign-up-client.ts';

const NOW = Date.parse('2026-11-22T05:00Z');
const YESTERDAY = Date.parse('2026-11-21T12:00Z');
const DAY_MS = 86_400_000;

const aws = await useAwsEndpoints();
const { handler } = await import('../../../lambdas/send-digest/handler.ts');
const { countList } = await import('../../../lambdas/send-digest/count-list.ts');
const { handler: sendMail } = await import('../../../lambdas/send-mail/handler.ts');
const { saveSignUp } = await import('../../../lambdas/store/person/calls.ts');
const { saveReport } = await import('../../../lambdas/store/operator-mail.ts');
beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(NOW));

const OUT = { owes: undefined, outboxShard: undefined, dueAt: undefined };

async function signUp(name: string, now: number, change: object = {}, optIn: OptIn = 'single') {
  const rowKey = name.padEnd(43, '0');
  await saveSignUp(rowKey, arriving({ email: `${name}@example.ch` }, { now }), optIn);
  await aws.put({ ...(await aws.item(`waitlist#${rowKey}`)), ...change });
}

test('the numbers tell how the list grew, and what waits', async () => {
  const before = YESTERDAY - 9 * DAY_MS;
  await signUp('anna', YESTERDAY);
  await signUp('beat', YESTERDAY, { ...OUT, parked: { at: YESTERDAY, by: 'Refused' } });
  await signUp('carla', YESTERDAY - DAY_MS, { ...OUT, confirmedAt: YESTERDAY });
  await signUp('dario', before, { ...OUT, left: { at: YESTERDAY, by: 'token' } });
  await signUp('frida', before, { outboxShard: undefined, suppressed: { at: 1, by: 'bounce' } });
  await signUp('gianni', before, { dueAt: NOW + DAY_MS }, 'double');
  await signUp('hanna', before, { leaseUntil: NOW + 1000, dueAt: NOW + 1000 }, 'double');
  await signUp('ivo', before - 30 * DAY_MS, OUT, 'double');
  await signUp('today', NOW - 1000);
  await saveReport('other', { subject: '', text: '' }, NOW);

  const numbers = await countList({ from: YESTERDAY - 1000, to: YESTERDAY + 1000, now: NOW });
  await aws.empty('report#other');

  expect(numbers).toEqual({
    subscribed: 4,
    pending: 2,
    blocked: 1,
    signedUp: 2,
    confirmed: 1,
    left: 1,
    owed: 3,
    parked: 1,
    capped: 2,
    messages: 1,
  });
});

test('they go to the operator once, however often they are counted, and name no person', async () => {
  for (let times = 0; times < 2; times += 1) {
    await handler({ period: 'daily' });
    await sendMail(SCHEDULE_EVENT, LAMBDA_CONTEXT);
  }

  const mails = aws.mailbox.list().filter(({ to }) => to === BRAND.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Vanaro: nuove iscrizioni 2026-11-21: 2']);
  expect(mails[0]?.text).not.toMatch(/@example|anna|beat/);
  // Outlook joins longer lines.
  expect(mails[0]?.text).not.toMatch(/.{40}/);
});

test.each([
  ['daily', '2026-11-21T23:00Z', 'daily-2026-11-22'],
  ['daily', '2026-11-22T22:59Z', 'daily-2026-11-22'],
  ['weekly', '2026-11-23T05:00Z', 'weekly-2026-11-23'],
  ['weekly', '2026-11-29T12:00Z', 'weekly-2026-11-23'],
] as const)('a %s digest of %s ends at midnight in Zurich', async (period, now, name) => {
  vi.mocked(Date.now).mockReturnValue(Date.parse(now));

  await handler({ period });

  expect(await aws.item(`report#${name}`)).toBeDefined();
});
