import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { type Check, ok, runSubject, type Subject } from '../../../infra/verify/check.ts';

const never = new AbortController().signal;

function subject(run: Check['run'], more: Partial<Check & Subject> = {}): Subject {
  return { title: 'Any', checks: [{ name: 'it holds', run, ...more }], ...more };
}

async function findingOf(run: Check['run'], timeoutMs?: number) {
  const [checked] = await runSubject(subject(run, timeoutMs ? { timeoutMs } : {}), never);
  return checked?.finding;
}

function named(name: string, more: object = {}): Error {
  return Object.assign(new Error('anna@example.ch k1.secret.token'), { name, ...more });
}

test.each([
  ['RangeError', named('RangeError'), { result: 'failed', words: 'it failed (RangeError)' }],
  [
    'a refused connection',
    Object.assign(new TypeError('fetch failed'), {
      cause: named('Error', { code: 'ECONNREFUSED' }),
    }),
    { result: 'failed', words: 'there is no connection (ECONNREFUSED)' },
  ],
  [
    'a name that DNS does not have',
    Object.assign(new TypeError('fetch failed'), { cause: named('Error', { code: 'ENOTFOUND' }) }),
    { result: 'failed', words: 'its name is not found in DNS' },
  ],
  ['missing rights', named('AccessDeniedException'), { result: 'unknown' }],
])('a check that throws is one line without what the error quotes: %s', async (_, fault, found) => {
  const finding = await findingOf(() => Promise.reject(fault));

  expect(finding).toMatchObject(found);
  expect(JSON.stringify(finding)).not.toMatch(/anna|secret|\\n/);
});

test('a check that takes too long has failed, even if it ignores its signal', async () => {
  const heeds = await findingOf((signal) => wait(60_000, ok(), { signal }), 20);
  const heedsNone = await findingOf(() => new Promise(() => undefined), 20);

  expect(heeds).toMatchObject({ result: 'failed', words: 'nothing answered in 0.02 s' });
  expect(heedsNone).toEqual(heeds);
});

test('checks run side by side, unless each depends on the one before it', async () => {
  const seen: string[] = [];
  const check = (name: string, ms: number): Check => ({
    name,
    async run() {
      await wait(ms);
      seen.push(name);
      return ok();
    },
  });
  const checks = [check('slow', 30), check('fast', 1)];

  await runSubject({ title: 'Beside', checks }, never);
  await runSubject({ title: 'In order', checks, isInOrder: true }, never);

  expect(seen).toEqual(['fast', 'slow', 'slow', 'fast']);
});

test('after Ctrl-C no further check begins, and the trial is undone', async () => {
  const interruption = new AbortController();
  const second = vi.fn<Check['run']>();
  const close = vi.fn<() => Promise<void>>(async () => undefined);
  const checks: Check[] = [
    {
      name: 'first',
      run: (signal) => {
        interruption.abort();
        return wait(60_000, ok(), { signal });
      },
    },
    { name: 'second', run: second },
  ];

  const checked = await runSubject(
    { title: 'Any', checks, isInOrder: true, close },
    interruption.signal,
  );

  expect(checked.map(({ finding }) => finding.result)).toEqual(['unknown', 'unknown']);
  expect(second).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledOnce();
});

test('a trial that cannot be undone is a failure', async () => {
  const checked = await runSubject(
    subject(async () => ok(), { close: () => Promise.reject(named('TimeoutError')) }),
    never,
  );

  expect(checked.at(-1)).toMatchObject({
    name: 'The trial is undone',
    finding: { result: 'failed' },
  });
});
