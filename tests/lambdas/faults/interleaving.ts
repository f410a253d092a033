import './service.ts';
import { unsubscribe } from '../../../lambdas/store/change-standing.ts';
import { press } from '../../../lambdas/store/confirm.ts';
import { erasePerson } from '../../../infra/operator/store/erase-person.ts';
import { readRows } from '../../../infra/operator/store/people.ts';
import { unpark } from '../../../infra/operator/mail/retry.ts';
import { mailboxKeysOf, primaryKey, rowKeyOf } from '../../../lambdas/store/row-key.ts';
import { saveSignUp } from '../../../lambdas/store/save-sign-up.ts';
import type { FaultOptions } from './faults.ts';
import { brokenInvariants, duplicates } from './invariants.ts';
import { BEGIN, openService, type Service } from './service.ts';
import { signUpToSave } from '../../stack/sign-up-client.ts';

/** What happens in an interleaving. The operator retries what is parked, of everybody. */
export const STEPS = [
  'sign-up',
  'sign-up',
  'sign-up',
  'double opt-in',
  'double opt-in',
  'by token',
  'by one-click',
  'by address',
  'confirm',
  'confirm',
  'erase',
  'bounce',
  'complaint',
  'retry parked',
] as const;

export interface Step {
  readonly what: (typeof STEPS)[number];
  readonly who: number;
  /** Whether it waits first for a sender to claim a row, or to give a mail to SES. */
  readonly when: 'claim' | 'send' | 'at once';
  /** How long after that, or after the step before, which may still go on. */
  readonly afterMs: number;
}

export interface Interleaving extends FaultOptions {
  readonly seed: number;
  readonly steps: readonly Step[];
}

/** The second and the third are one mailbox, and so are the fourth and the first two tags of it. */
const ADDRESSES = [
  'anna@example.ch',
  'b.beat@gmail.com',
  'bbeat+1@gmail.com',
  'bb.eat@googlemail.com',
];
const KEYRING = new Map([['k1', 'a key of the simulation']]);
const LIMITS = { maxPerSecond: 14, maxPerDay: 50_000 };

/** A step that waits for a sender comes after this time at the latest. */
let signUps = 0;

const LEASE_MS = 120_000;
const PATIENCE_MS = 60_000;
/** Faults end an hour after the last step. */
const CALM_MS = 3_600_000;
/** Unconfirmed requests are deleted by then. */
const END_MS = 45 * 86_400_000;

export async function playInterleaving({ seed, steps, ...faults }: Interleaving) {
  const service = openService({ seed, faults, limits: LIMITS });
  await service.run(async () => {
    await service.time.waitUntil(BEGIN);
    for (const step of steps) {
      if (step.when !== 'at once') {
        await Promise.race([service.next(step.when), service.time.after(PATIENCE_MS)]);
      }
      await service.time.after(step.afterMs);
      void play(step, service);
    }
    await service.time.after(CALM_MS);
    service.faults.end();
    await service.time.after(END_MS);
  });
  return {
    broken: brokenInvariants(service.history, service.people(), service.time.now()),
    mails: service.history.mails.length,
    released: service.history.released.size,
    parked: service.people().filter(({ parkedAt }) => parkedAt !== undefined).length,
    twice: duplicates(service.history).length,
  };
}

async function play({ what, who }: Step, service: Service): Promise<void> {
  const email = ADDRESSES[who] ?? '';
  const rowKey = rowKeyOf(email, KEYRING);
  switch (what) {
    case 'sign-up':
    case 'double opt-in':
      await service.call('sign-up', (now) =>
        saveSignUp(
          signUpToSave(
            rowKey,
            { email, company: `Company ${(signUps += 1)}` },
            {
              ...mailboxKeysOf(email, KEYRING),
              optIn: what === 'sign-up' ? 'single' : 'double',
              now,
            },
          ),
        ),
      );
      return;
    case 'by token':
      await service.call('unsubscribe', (now) => unsubscribe(rowKey, 'token', now));
      return;
    case 'by one-click':
      await service.call('unsubscribe', (now) => unsubscribe(rowKey, 'one-click', now));
      return;
    case 'by address':
      await service.call('unsubscribe', (now) => unsubscribe(rowKey, 'address', now));
      return;
    case 'confirm': {
      const mail = service.history.mails.findLast(({ to }) => to === email);
      if (!mail) return;
      const { id, company } = JSON.parse(mail.text) as { id: string; company?: string };
      const link = { rowKey, request: { id, mailedAt: mail.at } };
      service.history.press(primaryKey('waitlist', rowKey), company);
      await service.call('confirm', (now) => press(link, { now, leaseMs: LEASE_MS }));
      return;
    }
    case 'erase':
      await service.call('erase', (now) => erasePerson(rowKey, now));
      return;
    case 'bounce':
    case 'complaint': {
      const mail = service.history.mails.findLast(({ to }) => to === email);
      if (mail)
        service.events.publish(what === 'bounce' ? 'Bounce' : 'Complaint', mail, 'ses-1', [0]);
      return;
    }
    case 'retry parked':
      await service.call('unpark', async (now) => {
        for await (const row of readRows('waitlist')) {
          if (row.parkedAt !== undefined) await unpark(row, now);
        }
      });
      return;
  }
}
