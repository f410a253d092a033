import { beforeEach, expect, test, vi } from 'vitest';
import type { Line } from '../../../infra/studio/answer-call.ts';
import type { Action } from '../../../infra/studio/app/actions/plan.ts';
import {
  describeState,
  sendAction,
  SENDING_ACTIONS,
} from '../../../infra/studio/app/announcements/actions.ts';
import { explain } from '../../../infra/studio/app/api/words.ts';
import { importAction } from '../../../infra/studio/app/move/actions.ts';
import { describeDuration } from '../../../infra/studio/app/overview/duration.ts';
import type { Answer } from '../../../infra/studio/calls.ts';

const SHOWN = { name: 'beta', texts: {} };
const WAVE = { wave: 1, startedAt: 1, wanted: 300, segment: {} };
const PLANNED = { plan: 'id', people: 300, waiting: 300, wave: WAVE, others: [] };
const STATUS = { counts: { got: 1, owed: 2 } };
const INTERRUPTED = /^You stopped it/;

beforeEach(() => void vi.stubGlobal('sessionStorage', { getItem: () => 'key' }));

/** The studio answers one call after the other. A signal that is aborted ends a call. */
function answer(...lines: readonly (Line | object)[]): void {
  const left = lines.map((line) => ('failed' in line ? line : { answer: line }));
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return new Response(`${JSON.stringify(left.shift())}\n`);
  });
}

/** What the dialog says before and after it is done, or instead of that. */
async function runOf(action: Action, signal?: AbortSignal) {
  const { says, run } = await action.plan([], '');
  const done = await run({ signal }).catch((error: unknown) => {
    const { title, text } = explain(error);
    return `${title}: ${text}`;
  });
  return { says, done };
}

const SENT = { queued: 200, isComplete: false, isPaused: false, isCancelled: false };
const UPDATED = { owed: 2, mayHave: 1, isComplete: false };
const CANCELLED = { got: 1, didNot: 2, mayHave: 3, isComplete: false };

test.each<[string, Action, object, object, RegExp]>([
  ['interrupted', sendAction({ ...SHOWN, segment: {} }), PLANNED, SENT, /send again to finish/],
  [
    'called off by a colleague',
    sendAction({ ...SHOWN, segment: {} }),
    PLANNED,
    { ...SENT, isCancelled: true },
    /^A colleague called it off meanwhile/,
  ],
  [
    'a new text that was interrupted',
    SENDING_ACTIONS.update(SHOWN),
    { changes: [], status: STATUS },
    UPDATED,
    /1 person may have got the old one just now.*do it again/,
  ],
  [
    'called off and interrupted',
    SENDING_ACTIONS.cancel(SHOWN),
    { status: STATUS },
    CANCELLED,
    /3 people may have got it just now.*nothing more leaves/,
  ],
])('the page says what became of an announcement: %s', async (_, action, planned, done, words) => {
  answer(planned, done);

  expect((await runOf(action)).done).toMatch(words);
});

test('a second mail within the week is said before it is sent', async () => {
  const others = [{ name: 'news', people: 12 }];
  const says = async (input: object) => {
    answer({ ...PLANNED, others });
    return (await runOf(sendAction({ ...SHOWN, segment: {}, ...input }))).says.join(' ');
  };

  expect(await says({ againThisWeek: true })).toContain('12 people whom “news” reached');
  expect(await says({})).not.toContain('news');
});

test('an import that ended early is not whole', async () => {
  const planned = { plan: 'id', forecast: undefined } as unknown as Answer<'import'>;
  answer({ added: 3, found: [], isComplete: false });

  expect((await runOf(importAction(planned, false))).done).toMatch(INTERRUPTED);
});

test('what is stopped before the first line was stopped by the operator', async () => {
  answer(PLANNED);

  const { done } = await runOf(sendAction({ ...SHOWN, segment: {} }), AbortSignal.abort());
  expect(done).toMatch(INTERRUPTED);
});

test('a change that stopped half-way says so, and what to do', async () => {
  const hint = 'Sign in again.';
  answer(PLANNED, { failed: { code: 'audit_not_written', error: 'ExpiredTokenException', hint } });

  const { done } = await runOf(sendAction({ ...SHOWN, segment: {} }));
  expect(done).toMatch(/^It stopped: .*as before\. Do it again\. Sign in again\.$/);
});

test.each<[string, object, number, string]>([
  ['no wave', { waves: [] }, 0, 'Not sent yet'],
  ['a wave that was interrupted', { waves: [WAVE] }, 0, 'Not queued for all yet, 0 people wait'],
  ['a wave', { waves: [{ ...WAVE, finishedAt: 2 }] }, 1, 'On its way, 1 person waits for it'],
  [
    'a wave for next week',
    { waves: [{ ...WAVE, finishedAt: 2, dueAt: Number.MAX_SAFE_INTEGER }] },
    300,
    'Scheduled, 300 people wait for it',
  ],
  ['all waves', { waves: [{ ...WAVE, finishedAt: 2 }] }, 0, 'Sent'],
  ['a wave that was called off', { waves: [WAVE], cancelledAt: 3 }, 0, 'Called off'],
])('after %s an announcement says so', (_, announcement, owed, words) => {
  expect(describeState({ announcement, owed } as never)).toContain(words);
});

test.each([
  [100, 'They leave within a minute, at 10 a second.'],
  [200, 'Today 150 leave, at 10 a second, and the others later.'],
])('how long %i mails take, of 150 that the day allows', (mails, words) => {
  const takes = { state: 'sending', perSecond: 10, ms: 20_000, today: 150 } as const;

  expect(describeDuration(takes, mails)).toBe(words);
});
