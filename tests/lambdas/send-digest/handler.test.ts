import { beforeEach, expect, test, vi } from 'vitest';
import { BRAND } from '#shared/brand.ts';
import { LAMBDA_CONTEXT, SCHEDULE_EVENT } from '../events.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { signUpToSave } from '../../stack/sign-up-client.ts';

const NOW = Date.parse('2026-11-22T05:00Z');
const YESTERDAY = Date.parse('2026-11-21T12:00Z');
const DAY_MS = 86_400_000;

const aws = await useAwsEndpoints();
const { handler } = await import('../../../lambdas/send-digest/handler.ts');
const { countList } = await import('../../../lambdas/send-digest/count-list.ts');
const { handler: sendMail } = await import('../../../lambdas/send-mail/handler.ts');
const { saveSignUp } = await import('../../../lambdas/store/save-sign-up.ts');
beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(NOW));

async function signUp(name: string, now: number, change: object = {}): Promise<void> {
  const rowKey = name.padEnd(43, '0');
  await saveSignUp(signUpToSave(rowKey, { email: `${name}@example.ch` }, { now }));
  await aws.put({ ...(await aws.item(`waitlist#${rowKey}`)), ...change });
}

test('the numbers tell how the list grew, and what waits', async () => {
  await signUp('anna', YESTERDAY);
  await signUp('beat', YESTERDAY, { parkedAt: YESTERDAY });
  await signUp('carla', YESTERDAY - DAY_MS, { confirmedAt: YESTERDAY });
  await signUp('dario', YESTERDAY - 9 * DAY_MS, { unsubscribedAt: YESTERDAY });
  await signUp('frida', YESTERDAY - 9 * DAY_MS, { suppressedAt: YESTERDAY });
  await signUp('today', NOW - 1000);

  const numbers = await countList({ from: YESTERDAY - 1000, to: YESTERDAY + 1000, now: NOW });

  expect(numbers).toEqual({
    subscribed: 4,
    pending: 0,
    blocked: 1,
    signedUp: 2,
    confirmed: 1,
    left: 1,
    owed: 5,
    parked: 1,
    capped: 0,
    messages: 0,
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
