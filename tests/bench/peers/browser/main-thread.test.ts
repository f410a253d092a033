import { expect, test } from 'vitest';
import { readTrace } from './main-thread.ts';

const MAIN = { pid: 7, tid: 1 };

const start = { ...MAIN, name: 'start', ts: 1000 };

test('sums the processor time of the tasks after the mark, on the page’s own thread', () => {
  const events = [
    { ...MAIN, name: 'RunTask', ts: 500, dur: 100, tdur: 90_000 },
    start,
    { ...MAIN, name: 'RunTask', ts: 2000, dur: 900, tdur: 4000 },
    { pid: 7, tid: 2, name: 'RunTask', ts: 2000, dur: 900, tdur: 50_000 },
    { ...MAIN, name: 'RunTask', ts: 3000, dur: 900, tdur: 6000 },
  ];

  const { ms, tasks } = readTrace(events, 'start');

  expect(ms).toBe(10);
  expect(tasks).toEqual([4, 6]);
});

test('counts the time of an event once, for the innermost kind of work', () => {
  const events = [
    start,
    { ...MAIN, name: 'RunTask', ts: 2000, dur: 900, tdur: 9000 },
    { ...MAIN, name: 'EvaluateScript', ts: 2100, dur: 700, tdur: 7000 },
    { ...MAIN, name: 'v8.compile', ts: 2110, dur: 200, tdur: 2000 },
    { ...MAIN, name: 'Layout', ts: 2400, dur: 100, tdur: 1000 },
  ];

  expect(readTrace(events, 'start').byKind).toEqual({
    compiling: 2,
    'running script': 4,
    'style and layout': 1,
    painting: 0,
    collecting: 0,
    other: 2,
  });
});

test('refuses a trace without the mark', () => {
  expect(() => readTrace([start], 'another')).toThrow('no mark another');
});
