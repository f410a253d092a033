import { inEachLanguage, LANGUAGES } from '#shared/languages.ts';
import { openService, type Service, type ServiceOptions } from './service.ts';
import type { AnnouncementMails } from '../../../lambdas/store/announcement.ts';
import { findAnnouncement } from '../../../lambdas/store/announcement.ts';
import { runCancel } from '../../../infra/operator/announcements/cancel.ts';
import { compareText } from '../../../infra/operator/announcements/compare-text.ts';
import { runKeep } from '../../../infra/operator/announcements/keep.ts';
import { mayHaveLeft } from '../../../infra/operator/announcements/owed-rows.ts';
import { setPaused } from '../../../infra/operator/announcements/save-announcement.ts';
import { selectRecipients } from '../../../infra/operator/announcements/select-recipients.ts';
import { runSend } from '../../../infra/operator/announcements/send.ts';
import { unpark } from '../../../infra/operator/mail/retry.ts';
import { runUpdate } from '../../../infra/operator/announcements/update.ts';
import {
  parseAnnouncementKey,
  parsePrimaryKey,
  rowKeyOfTag,
  rowTagOf,
} from '../../../lambdas/store/row-key.ts';
import { saveSignUp } from '../../../lambdas/store/save-sign-up.ts';
import { signUpToSave } from '../../stack/sign-up-client.ts';

/** An operator who announces to a list, and thinks again while the senders work and processes end. */
export interface Operator {
  readonly service: Service;
  /** Queues an announcement for everyone, whatever ends the command. */
  send(name: string, options?: { readonly dueAt?: number }): Promise<void>;
  update(name: string): Promise<void>;
  /** Lets confirmations carry it. */
  keep(name: string): Promise<void>;
  signUp(key: string): Promise<void>;
  cancel(name: string): Promise<void>;
  pause(name: string): Promise<void>;
  resume(name: string): Promise<void>;
  /** Waits until so many mails of an announcement have left. */
  untilSent(name: string, mails: number): Promise<void>;
  /** Waits until nothing is due, also not later. Retries what was parked. */
  untilSettled(): Promise<void>;
  mailsOf(name: string): Service['announced'];
  /** The mails of an announcement whose outcome is not known now, by the tags of their rows. */
  inFlight(name: string): ReadonlySet<string>;
}

const KEYRING = new Map([['k1', 'x'.repeat(48)]]);
const RETRY_MS = 2000;
const MINUTE_MS = 60_000;

/** Every command ends at an await of its own in the first runs, counted from this on. */
const FIRST_KILL = 3;
const KILL_STEP = 7;

export interface Scenario extends Pick<ServiceOptions, 'faults' | 'limits' | 'seed'> {
  readonly people: number;
  /** How often each command is killed before it may end. */
  readonly kills: number;
}

/** Plays a scenario on a list that has been confirmed. */
export async function changeMinds(
  { people, kills, ...options }: Scenario,
  play: (operator: Operator) => Promise<void>,
): Promise<void> {
  const service = openService(options);
  const { time } = service;

  async function command(
    work: (now: number) => Promise<unknown>,
    actor: 'operator' | 'sign-up' = 'operator',
  ): Promise<void> {
    for (let run = 0; ; run += 1) {
      const awaits = run < kills ? FIRST_KILL + run * KILL_STEP : Infinity;
      const { outcome } = await service.call(actor, work, awaits);
      if (outcome === 'returned') return;
      if (service.history.violations.length > 0) throw new Error(service.history.violations[0]);
      await time.after(RETRY_MS);
    }
  }
  const contextAt = (at: number) => ({ now: () => at, signal: new AbortController().signal });

  const mailsOf = (name: string) =>
    service.announced.filter(({ rowKey }) => nameOf(rowKeyOfTag('announcement', rowKey)) === name);
  const operator: Operator = {
    service,
    send: (name, { dueAt } = {}) => command((at) => send(name, dueAt, contextAt(at))),
    update: (name) =>
      command(async (at) => {
        const text = await textOf(name, 'second');
        await runUpdate({ name, changes: [], status: undefined as never, text }, contextAt(at));
      }),
    keep: (name) =>
      command(async (at) => {
        const text = await textOf(name, 'first');
        const mail = { subject: '', html: '', text: '' };
        const mails = inEachLanguage(() => ({ company: mail, neutral: mail }));
        await runKeep({ name, languages: LANGUAGES, confirmations: mails, text }, contextAt(at));
      }),
    signUp: (key) => command((now) => signUp(key, now), 'sign-up'),
    cancel: (name) => command((at) => runCancel({ name }, contextAt(at))),
    pause: (name) => command((at) => setPaused({ name, isPaused: true }, contextAt(at))),
    resume: (name) => command((at) => setPaused({ name, isPaused: false }, contextAt(at))),
    async untilSent(name, mails) {
      while (mailsOf(name).length < mails) await time.after(100);
    },
    async untilSettled() {
      const untilNothingIsDue = async () => {
        do await time.after(10 * MINUTE_MS);
        while (service.countOwed() > 0);
      };
      await untilNothingIsDue();
      for (const row of service.announcements()) {
        if (row.parkedAt !== undefined) await command((now) => unpark(row, now));
      }
      await untilNothingIsDue();
    },
    mailsOf,
    inFlight: (name) =>
      new Set(
        service
          .announcements()
          .filter((row) => row.mailedAt === undefined && mayHaveLeft(row))
          .map(({ pk }) => parsePrimaryKey(pk)?.rowKey ?? '')
          .filter((key) => nameOf(key) === name)
          .map((rowKey) => rowTagOf({ rowKey })),
      ),
  };

  await service.run(async () => {
    for (let index = 0; index < people; index += 1) {
      await operator.signUp(`person-${index}`);
    }
    await operator.untilSettled();
    await play(operator);
  });
}

function nameOf(key: string): string {
  return parseAnnouncementKey(key).name;
}

function signUp(key: string, now: number): Promise<void> {
  return saveSignUp(signUpToSave(key, { email: `${key}@example.ch` }, { now }));
}

async function textOf(name: string, subject: string) {
  const mails: AnnouncementMails = { it: { subject, html: '', text: '' } };
  const { text } = await compareText(await findAnnouncement(name), mails);
  return text;
}

/** What `announce send` does without a question, a draft and the refusals of a plan. */
async function send(
  name: string,
  dueAt: number | undefined,
  context: { readonly now: () => number; readonly signal: AbortSignal },
): Promise<void> {
  const begun = (await findAnnouncement(name))?.waves[0];
  const at = context.now();
  const segment = {};
  const options = { name, segment, wave: begun?.wave, dueAt, keyring: KEYRING };
  const selection = await selectRecipients(options, context);
  const wanted = selection.invitees.length;
  const wave = { wave: 1, startedAt: at, wanted, segment, ...(dueAt !== undefined && { dueAt }) };
  await runSend(
    {
      ...selection,
      name,
      wave: begun ?? wave,
      isInterrupted: begun !== undefined,
      languages: {},
      owed: 0,
      text: begun ? undefined : await textOf(name, 'first'),
      takes: { state: 'unknown' },
      againThisWeek: false,
      plannedAt: at,
    },
    context,
  );
}
