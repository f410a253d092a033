import { expect, test } from 'vitest';
import { signUpToSave } from '../../stack/sign-up-client.ts';
import { BEGIN, openService } from './service.ts';

const { saveSignUp } = await import('../../../lambdas/store/save-sign-up.ts');
const { findRateLimit } = await import('../../../lambdas/store/rate-limit.ts');
const { resumeMail } = await import('../../../infra/operator/mail/undo.ts');

const LIMITS = { maxPerSecond: 5, maxPerDay: 50_000 };
const SIGN_UPS = 1500;
/** How long a bounce takes to come back, and a sender to notice the pause. */
const BOUNCE_MS = 20_000;
const NOTICE_MS = 60_000;
const PLAYED_MS = 1_200_000;

/** Every so many-th mail bounces, over a queue that loses, repeats, delays and reorders events. */
async function play(every: number) {
  const faults = { calls: 0, sends: 0, messages: 0.3, skewMs: 50 };
  const service = openService({ seed: 3, faults, limits: LIMITS });
  const { history, time, events } = service;
  let bounced = 0;
  let pausedAt: number | undefined;
  let sentWhenPaused = 0;

  await service.run(async () => {
    await time.waitUntil(BEGIN);
    for (let person = 0; person < SIGN_UPS; person += 1) {
      await saveSignUp(signUpToSave(`person-${person}`, {}, { now: time.now() }));
    }
    for (let passed = 0; passed < PLAYED_MS; passed += 1000) {
      await time.after(1000);
      for (; bounced < Math.floor(history.mails.length / every); bounced += 1) {
        const mail = history.mails[bounced * every];
        if (mail) events.publish('Bounce', mail, `ses-${bounced}`, [BOUNCE_MS, BOUNCE_MS + 5000]);
      }
      pausedAt ??= (await findRateLimit())?.pausedAt;
    }
    sentWhenPaused = history.mails.length;
    if (pausedAt !== undefined) await resumeMail({ now: () => time.now() });
    service.faults.end();
    await time.after(PLAYED_MS);
  });
  const late = history.mails
    .slice(0, sentWhenPaused)
    .filter(({ at }) => pausedAt !== undefined && at > pausedAt + NOTICE_MS);
  return { pausedAt, sentWhenPaused, late: late.length, all: history.mails.length };
}

test('bounces pause all mail over a bad queue, and after the operator resumes it, everybody gets theirs', async () => {
  const { pausedAt, sentWhenPaused, late, all } = await play(10);

  expect(pausedAt).toBeDefined();
  expect(late).toBe(0);
  expect(sentWhenPaused).toBeLessThan(SIGN_UPS / 2);
  expect(all).toBeGreaterThanOrEqual(SIGN_UPS);
});

test('two bounces of a hundred mails, each told twice, pause nothing', async () => {
  const { pausedAt, sentWhenPaused } = await play(50);

  expect(pausedAt).toBeUndefined();
  expect(sentWhenPaused).toBeGreaterThanOrEqual(SIGN_UPS);
});
