import type { CheckContext } from '../check-context.ts';
import {
  type Check,
  check,
  failed,
  type Finding,
  longCheck,
  ok,
  type Subject,
  unknown,
} from '../check.ts';
import type { Deployment } from '../find-deployment.ts';
import { type OneClickForm, openTrial, PATIENCE, pressOneClick, type Trial } from '../trial.ts';

/** A check stops waiting before its time is over, so that it can say what it waited for. */
const SLACK_MS = 5000;
/** What Lambda answers at the address of a Function URL that is gone. */
const GONE = 403;
const MADE_ANEW =
  'The site may still name the Function URL of an earlier service stack: docs/deploy.md, “If the service stack is made anew”.';
const RUNBOOK = 'docs/runbook.md has an entry for each alarm: is one ringing?';

/** Whether an invented person can sign up and leave. Their mails go to SES's mailbox simulator. */
export function signUp(
  deployment: Deployment,
  context: CheckContext,
  patience = PATIENCE,
): Subject {
  const { sendMs, eventMs } = patience;
  const trial = openTrial(deployment, context, patience);
  let isOnList = false;
  /** A check that depends on the sign-up. */
  const after = (name: string, run: Check['run'], timeoutMs?: number) =>
    check(
      name,
      async (signal) => (isOnList ? run(signal) : unknown('the sign-up failed')),
      timeoutMs,
    );
  return {
    title: 'A sign-up, from the form to one click',
    isInOrder: true,
    close: () => trial.close(),
    checks: [
      longCheck('A sign-up is accepted', async (signal) => {
        const { status, isSolved } = await trial.signUp(signal);
        if (status !== 200) return failed(`it answers ${status}`, RUNBOOK);
        isOnList = (await trial.row()) !== undefined;
        if (!isOnList) return failed('it answers 200, and there is no row', RUNBOOK);
        return ok(isSolved ? 'after a proof of work' : undefined);
      }),
      after('Its mail goes out', (signal) => checkMail(trial, signal), sendMs + SLACK_MS),
      after(
        'SES reports that it accepted the mail',
        (signal) => checkEvent(trial, eventMs, signal),
        eventMs + SLACK_MS,
      ),
      after('The mail has a one-click button', (signal) => checkHeaders(trial, signal)),
      after('A forged link is refused', async (signal) => {
        const { status } = await pressOneClick(context, trial.forgedUrl(), 'urlencoded', signal);
        return status === 400 ? ok() : failed(`it answers ${status}`, RUNBOOK);
      }),
      after('Opening the link changes nothing', (signal) =>
        open(trial, context, deployment, signal),
      ),
      after('One click unsubscribes, as a form', (signal) =>
        leave(trial, context, 'urlencoded', signal),
      ),
      after('One click unsubscribes, as multipart', (signal) =>
        leave(trial, context, 'multipart', signal),
      ),
      after('Nothing is kept of the trial', async () => {
        await trial.close();
        const row = await trial.row();
        return row === undefined ? ok() : failed('its row is still there', RUNBOOK);
      }),
    ],
  };
}

async function checkMail(trial: Trial, signal: AbortSignal): Promise<Finding> {
  const { row, seconds } = await trial.waitForMail(signal);
  if (row?.parked) {
    return failed(`SES refused it (${row.parked.by})`, 'See “Sending mail (SES)” above.');
  }
  return row?.mailedAt === undefined
    ? failed(`SES has not accepted it in ${seconds} s`, RUNBOOK)
    : ok(`after ${seconds} s`);
}

async function checkEvent(trial: Trial, eventMs: number, signal: AbortSignal): Promise<Finding> {
  if ((await trial.row())?.mailedAt === undefined) return unknown('no mail went out');
  return (await trial.hasEvent(signal))
    ? ok()
    : failed(
        `no event has arrived in ${eventMs / 1000} s`,
        'See “Mails to people have their events”.',
      );
}

async function checkHeaders(trial: Trial, signal: AbortSignal): Promise<Finding> {
  if ((await trial.row())?.mailedAt === undefined) return unknown('no mail went out');
  const headers = await trial.mailHeaders(signal);
  if (!headers) return unknown('mails to the mailbox simulator cannot be read');
  const link = headers['List-Unsubscribe'] ?? '';
  const post = headers['List-Unsubscribe-Post'];
  if (post !== 'List-Unsubscribe=One-Click') return failed('it has none', RUNBOOK);
  if (link !== `<${await trial.oneClickUrl()}>`) return failed('it leads elsewhere', RUNBOOK);
  return link.includes('@') ? failed('its link names the address', RUNBOOK) : ok();
}

/** Mail scanners open every link. */
async function open(
  trial: Trial,
  { call }: CheckContext,
  { origin }: Deployment,
  signal: AbortSignal,
): Promise<Finding> {
  const { status, headers } = await call(await trial.oneClickUrl(), { signal });
  if (status !== 303) return failed(`it answers ${status}`, RUNBOOK);
  const leadsToPage = headers.get('location')?.startsWith(`${origin}/unsubscribe?`);
  if (!leadsToPage) return failed('it does not lead to the page', RUNBOOK);
  const row = await trial.row();
  return row?.left ? failed('it unsubscribes', RUNBOOK) : ok();
}

async function leave(
  trial: Trial,
  context: CheckContext,
  form: OneClickForm,
  signal: AbortSignal,
): Promise<Finding> {
  const url = await trial.oneClickUrl();
  const { status, headers } = await pressOneClick(context, url, form, signal);
  if (status !== 200) return failed(`it answers ${status}`, status === GONE ? MADE_ANEW : RUNBOOK);
  if (headers.has('set-cookie')) return failed('its answer sets a cookie', RUNBOOK);
  const row = await trial.row();
  return row?.left?.by === 'one-click'
    ? ok()
    : failed('it answers 200, and the person is still on the list', RUNBOOK);
}
