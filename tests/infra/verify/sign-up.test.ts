import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { API_PATHS } from '#shared/contract/paths.ts';
import { solveChallenge } from '#shared/contract/solve-challenge.ts';
import { connect } from '../../../operator/connect.ts';
import type { Finding } from '../../../infra/verify/check.ts';
import type { Answer, CheckContext, Request } from '../../../infra/verify/check-context.ts';
import { addressOf, readRows } from '../../stack/rows.ts';
import { useStack } from '../../stack/use-stack.ts';
import { postSignUp, useUpLimit, VALID_SIGN_UP } from '../../stack/sign-up-client.ts';

const PATIENCE = { sendMs: 8000, eventMs: 8000 };

const { stack, inbox } = useStack({ args: ['--limits'] });

beforeAll(async () => {
  process.env['LOCAL_DATA'] = stack.dataFolder;
  await connect(undefined);
});
afterEach(() => inbox.setFaults('none'));

type AnswerCall = (url: string, request: Request, ask: Ask) => Promise<Answer>;
type Ask = (url: string, request?: Request) => Promise<Answer>;

interface Options {
  /** Answers in the place of the stack, or hands a request on to it. */
  readonly call?: AnswerCall;
  readonly patience?: typeof PATIENCE;
  readonly signal?: AbortSignal;
}

/** Makes the trial. Returns what was found, by name. */
async function tryIt({ call, patience = PATIENCE, signal }: Options = {}) {
  const { signUp } = await import('../../../infra/verify/subjects/sign-up.ts');
  const { runSubject } = await import('../../../infra/verify/check.ts');
  const { findDeployment } = await import('../../../infra/verify/find-deployment.ts');
  const { createCheckContext } = await import('../../../infra/verify/check-context.ts');
  const real = createCheckContext(Date.now);
  const context: CheckContext = {
    ...real,
    call: (url, request = {}) => call?.(url, request, real.call) ?? real.call(url, request),
  };
  const deployment = await findDeployment(undefined, context.aws);
  const subject = signUp(deployment, context, patience);
  const checked = await runSubject(subject, signal ?? new AbortController().signal);
  return new Map(checked.map(({ name, finding }) => [name, finding]));
}

/** Another answer to the calls of a path, or of the Function URL. */
function answered(part: string, answer: Partial<Answer>, method = 'POST'): AnswerCall {
  return (url, request, ask) =>
    url.includes(part) && (request.method ?? 'GET') === method
      ? Promise.resolve({
          status: 200,
          headers: new Headers(),
          body: Buffer.from('{"success":true}'),
          ...answer,
        })
      : ask(url, request);
}

/** The rows of invented people. */
async function kept(pattern = /^waitlist#/): Promise<readonly object[]> {
  const { scanTable } = await import('../../../operator/list/store/read-rows.ts');
  const items: { pk: string }[] = [];
  for await (const item of scanTable()) items.push(item);
  return items.filter(({ pk }) => pattern.test(pk));
}

const failures = (found: ReadonlyMap<string, Finding>) =>
  [...found].filter(([, { result }]) => result === 'failed').map(([name]) => name);

test('a person signs up, leaves by one click in both encodings, and nothing is kept', async () => {
  const found = await tryIt();

  expect([...found.values()].map(({ result }) => result)).toEqual(Array(9).fill('ok'));
  expect(await kept(/^(?:waitlist|mailbox)#/)).toEqual([]);
});

const wrong = (words: RegExp) => ({
  result: 'failed' as const,
  words: expect.stringMatching(words) as string,
});

/** What answers otherwise than a good stack, and the checks that see it. */
const TRIALS: readonly [call: AnswerCall, failures: Readonly<Record<string, object>>][] = [
  [answered(API_PATHS.signUp, { status: 500 }), { 'A sign-up is accepted': wrong(/answers 500/) }],
  [answered(API_PATHS.signUp, {}), { 'A sign-up is accepted': wrong(/there is no row/) }],
  [
    inTurn(
      mailWith({ 'List-Unsubscribe': '' }),
      answered('forged', {}),
      answered('token=', {}, 'GET'),
      encoded('urlencoded', {}),
      encoded('multipart', { status: 415 }),
    ),
    {
      'The mail has a one-click button': wrong(/has none/),
      'A forged link is refused': wrong(/answers 200/),
      'Opening the link changes nothing': wrong(/answers 200/),
      'One click unsubscribes, as a form': wrong(/still on the list/),
      'One click unsubscribes, as multipart': wrong(/answers 415/),
    },
  ],
  [
    inTurn(
      mailWith({
        'List-Unsubscribe': '<https://elsewhere.example>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      answered('token=', { status: 303 }, 'GET'),
      encoded('urlencoded', { status: 403 }),
      encoded('multipart', { headers: new Headers({ 'set-cookie': 'a=b' }) }),
    ),
    {
      'The mail has a one-click button': wrong(/elsewhere/),
      'Opening the link changes nothing': wrong(/does not lead to the page/),
      'One click unsubscribes, as a form': {
        ...wrong(/answers 403/),
        // A Function URL that is gone.
        todo: expect.stringContaining('made anew') as string,
      },
      'One click unsubscribes, as multipart': wrong(/sets a cookie/),
    },
  ],
  [
    async (url, request, ask) => {
      const answer = await ask(url, request);
      if (url.includes('token=') && request.method === undefined) {
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        await ask(url, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
      }
      return answer;
    },
    { 'Opening the link changes nothing': wrong(/it unsubscribes/) },
  ],
];

test.each(TRIALS)('trial %# names what is wrong, and nothing is kept', async (call, expected) => {
  const found = await tryIt({ call });

  expect(Object.fromEntries(found)).toMatchObject(expected);
  expect(await kept()).toEqual([]);
});

/** Each answers what those before it leave to it. */
function inTurn(...calls: readonly AnswerCall[]): AnswerCall {
  return (url, request, ask) =>
    calls.reduceRight<Ask>(
      (next, call) =>
        (to, given = {}) =>
          call(to, given, next),
      ask,
    )(url, request);
}

/** Another answer to one of both encodings, but for the link that was forged. */
function encoded(part: string, answer: Partial<Answer>): AnswerCall {
  const other = answered('token=', answer);
  return (url, request, ask) =>
    request.headers?.['content-type']?.includes(part) && !url.includes('forged')
      ? other(url, request, ask)
      : ask(url, request);
}

/** The inbox, with mails that have these headers. */
function mailWith(headers: object): AnswerCall {
  return async (url, request, ask) => {
    const answer = await ask(url, request);
    if (!url.includes('/mails?')) return answer;
    const mails = JSON.parse(answer.body.toString()) as object[];
    return {
      ...answer,
      body: Buffer.from(JSON.stringify(mails.map((mail) => Object.assign(mail, { headers })))),
    };
  };
}

test('a mail that SES refuses is a failure with its reason, and nothing is kept', async () => {
  await inbox.setFaults('reject');

  const found = await tryIt();

  expect(found.get('Its mail goes out')).toMatchObject({
    result: 'failed',
    words: 'SES refused it (MessageRejected)',
  });
  expect(found.get('SES reports that it accepted the mail')?.result).toBe('unknown');
  expect(await kept()).toEqual([]);
});

test('a mail or an event that does not arrive is a failure', async () => {
  await inbox.setFaults('none', 1, { eventDelayMs: 60_000 });
  const withoutEvent = await tryIt({ patience: { ...PATIENCE, eventMs: 1000 } });
  await inbox.setFaults('outage');
  const withoutMail = await tryIt({ patience: { sendMs: 1000, eventMs: 10 } });

  expect(failures(withoutEvent)).toEqual(['SES reports that it accepted the mail']);
  expect(withoutMail.get('Its mail goes out')).toMatchObject({
    result: 'failed',
    words: expect.stringMatching(/^SES has not accepted it in \d+ s$/) as string,
  });
  expect(await kept()).toEqual([]);
});

test('Ctrl-C in the middle leaves nothing behind', async () => {
  const interruption = new AbortController();

  await tryIt({
    signal: interruption.signal,
    call: (url, request, ask) => {
      if (url.includes('forged')) interruption.abort();
      return ask(url, request);
    },
  });

  expect(interruption.signal.aborted).toBe(true);
  expect(await kept()).toEqual([]);
});

/** Signs up a second later, and solves the challenge where the tests before it have used up the limit. */
async function signUpLate(url: string, request: Request, ask: Ask): Promise<Answer> {
  await wait(1000);
  const late = { ...request, signal: AbortSignal.timeout(5000) };
  const first = await ask(url, late);
  if (first.status !== 429) return first;
  const { challenge } = JSON.parse(first.body.toString()) as {
    challenge: Parameters<typeof solveChallenge>[0];
  };
  const signUp = JSON.parse(request.body ?? '') as object;
  const solution = await solveChallenge(challenge);
  return ask(url, { ...late, body: JSON.stringify({ ...signUp, solution }) });
}

test('a sign-up that is written after its call was cut short is deleted as well', async () => {
  let late: Promise<Answer> | undefined;

  const found = await tryIt({
    call: async (url, request, ask) => {
      if (!url.includes(API_PATHS.signUp)) return ask(url, request);
      late = signUpLate(url, request, ask);
      throw new TypeError('fetch failed');
    },
  });

  expect((await late)?.status).toBe(200);
  expect(failures(found)).toEqual(['A sign-up is accepted']);
  expect(await kept()).toEqual([]);
});

test('it solves the proof of work that a busy network is asked for', async () => {
  await useUpLimit(() => postSignUp(stack.site, { ...VALID_SIGN_UP, email: 'anna@example.ch' }));

  const found = await tryIt();

  expect(found.get('A sign-up is accepted')).toEqual({
    result: 'ok',
    words: 'after a proof of work',
  });
  // The mailbox of the simulator has no limit, or one of the trials before would have used it up.
  expect(failures(found)).toEqual([]);
  const addresses = (await readRows(stack.dynamodb)).map(addressOf);
  expect(addresses.filter((address) => String(address).includes('simulator'))).toEqual([]);
}, 60_000);
