import './service.ts';
import type { SignUp } from '#shared/contract/sign-up.ts';
import { planResend, runResend } from '../../../infra/operator/mail/resend.ts';
import { unpark } from '../../../infra/operator/mail/retry.ts';
import { planUndo, runUndo } from '../../../infra/operator/mail/undo.ts';
import { erasePerson } from '../../../infra/operator/store/erase-person.ts';
import { importPerson } from '../../../infra/operator/store/import-person.ts';
import { readRows } from '../../../infra/operator/store/people.ts';
import { removeImported } from '../../../infra/operator/store/remove-imported.ts';
import { rectifyPerson } from '../../../infra/operator/store/rectify-person.ts';
import { unsubscribe } from '../../../lambdas/store/change-standing.ts';
import { confirmForPerson, press, readMailedSignUp } from '../../../lambdas/store/confirm.ts';
import { mailboxKeysOf, primaryKey, rowKeyOf } from '../../../lambdas/store/row-key.ts';
import type { UnsubscribedBy } from '../../../lambdas/store/row.ts';
import { saveSignUp } from '../../../lambdas/store/save-sign-up.ts';
import { signUpToSave, VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import type { Service } from './service.ts';
import { wordsOf } from './list-rules.ts';

/** What visitors, the person and the operator do. The operator retries what is parked, of everybody. */
export const STEPS = [
  'sign-up',
  'sign-up',
  'sign-up',
  'double opt-in',
  'double opt-in',
  'by token',
  'by one-click',
  'by address',
  'by operator',
  'undo by operator',
  'press',
  'press',
  'press on page',
  'press on page',
  'confirm',
  'rectify',
  'import',
  'undo import',
  'resend',
  'erase',
  'bounce',
  'complaint',
  'retry parked',
] as const;

export interface Step {
  readonly what: (typeof STEPS)[number];
  readonly who: number;
  /** Which of the person's mails or departures it is about, counted back from the last. */
  readonly which: number;
  /** Whether it waits first for a sender to claim a row, or to give a mail to SES. */
  readonly when: 'claim' | 'send' | 'at once';
  /** How long after that, or after the step before, which may still go on. */
  readonly afterMs: number;
}

/** The second and the last are one row each with another spelling, and all but two are one mailbox. */
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
const READING_MS = 600_000;

/** Every sign-up has words of its own. */
let written = 0;

function newWords(kind: string): Pick<SignUp, 'company' | 'location'> {
  written += 1;
  return {
    company: `${kind} ${written}`,
    ...(written % 2 === 0 && { location: `Place ${written}` }),
  };
}

export async function play({ what, who, which }: Step, service: Service): Promise<void> {
  const { history, time } = service;
  const email = ADDRESSES[who] ?? '';
  const rowKey = rowKeyOf(email, KEYRING);
  const pk = primaryKey('waitlist', rowKey);
  const keys = mailboxKeysOf(email, KEYRING);
  const mails = history.mails.filter((mail) => mail.pk === pk);
  const mail = mails.at(-1 - (which % mails.length));
  const link = mail && {
    rowKey,
    request: { id: (JSON.parse(mail.text) as { id: string }).id, mailedAt: mail.at },
  };

  async function leave(by: UnsubscribedBy): Promise<void> {
    const left = await service.call('unsubscribe', (now) => unsubscribe(rowKey, by, now));
    if (left.outcome !== 'returned' || (by !== 'token' && by !== 'one-click')) return;
    history.stopped(pk);
  }

  switch (what) {
    case 'sign-up':
    case 'double opt-in': {
      const signUp = { email, ...newWords('Company') };
      const optIn = what === 'sign-up' ? 'single' : 'double';
      await service.call('sign-up', (now) =>
        saveSignUp(signUpToSave(rowKey, signUp, { ...keys, optIn, now })),
      );
      return;
    }
    case 'by token':
      return leave('token');
    case 'by one-click':
      return leave('one-click');
    case 'by address':
      return leave('address');
    case 'by operator':
      return leave('operator');
    case 'undo by operator':
      await service.call('undo', async (at) => {
        const context = { now: () => at, signal: new AbortController().signal };
        const plan = await planUndo({ from: 0, to: Infinity }, context);
        const rows = plan.rows.filter((row) => row.pk === pk);
        await runUndo({ from: 0, to: at, rows }, context);
      });
      return;
    case 'press':
      if (link) await service.call('confirm', (now) => press(link, { now }));
      return;
    case 'press on page': {
      if (!link) return;
      const read = await service.call('page', (now) => readMailedSignUp(link, now));
      if (read.outcome !== 'returned') return;
      await time.after(service.random.between(0, READING_MS));
      const words = read.value && which % 2 === 0 ? read.value : newWords('Typed');
      const id = `page-${(written += 1)}`;
      history.show(id, wordsOf(words));
      const shown = { ...VALID_SIGN_UP, ...words, email, id };
      await service.call('confirm', (now) => press(link, { now, shown }));
      return;
    }
    case 'confirm':
      await service.call('confirm for', (now) => confirmForPerson(rowKey, now));
      return;
    case 'rectify':
      await service.call('rectify', (now) =>
        rectifyPerson(rowKey, { set: newWords('Corrected'), clear: [] }, now),
      );
      return;
    case 'import':
      await service.call('import', (now) =>
        importPerson({
          rowKey,
          ...keys,
          signUp: { ...VALID_SIGN_UP, email, ...newWords('Imported') },
          origin: {},
          consent: { importedFrom: 'Fair', at: now },
          createdAt: now,
          isAsked: which % 2 === 0,
          importId: 'import-1',
          now,
        }),
      );
      return;
    case 'undo import':
      await service.call('undo import', () => removeImported(rowKey, 'import-1'));
      return;
    case 'resend':
      await service.call('resend', async (at) => {
        const context = { now: () => at };
        await runResend(await planResend({ rowKey }, context), context);
      });
      return;
    case 'erase':
      await service.call('erase', (now) => erasePerson(rowKey, now));
      return;
    case 'bounce':
    case 'complaint': {
      const type = what === 'bounce' ? 'Bounce' : 'Complaint';
      if (mail) service.events.publish(type, mail, 'ses-1', [0]);
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
