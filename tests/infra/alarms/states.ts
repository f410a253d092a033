import type { Datapoint } from './datapoint.ts';
import { evaluateAlarm, type AlarmState } from './evaluate-alarm.ts';
import { ALARMS, resolve } from './template.ts';

export const MINUTE_MS = 60_000;

/** When the tests' time begins. */
const BEGIN = Date.UTC(2026, 10, 22, 10);

/** The same datapoints in each of so many minutes, or what a minute's number makes. */
export function everyMinute(
  minutes: number,
  points: readonly Datapoint[] | ((minute: number) => readonly Datapoint[]),
): Datapoint[] {
  return Array.from({ length: minutes }, (_, minute) =>
    atMinute(minute, typeof points === 'function' ? points(minute) : points),
  ).flat();
}

/** The datapoints, in one minute of the tests' time. */
export function atMinute(minute: number, points: readonly Datapoint[]): Datapoint[] {
  const at = BEGIN + minute * MINUTE_MS + 1000;
  return points.map(({ namespace, name, dimensions, unit, value }) => ({
    namespace,
    name,
    dimensions,
    unit,
    at,
    value,
  }));
}

/** The states of an alarm at the end of each minute, the first after `from` minutes. */
export function statesOf(
  name: string,
  datapoints: readonly Datapoint[],
  { minutes, from = 0, begin = BEGIN }: { minutes: number; from?: number; begin?: number },
): AlarmState[] {
  const alarm = ALARMS.get(name);
  if (!alarm) throw new Error(`There is no alarm ${name}`);
  return Array.from({ length: minutes - from }, (_, index) =>
    evaluateAlarm(alarm, {
      datapoints,
      now: begin + (from + index + 1) * MINUTE_MS,
      resolve: (value) => resolve(value),
    }),
  );
}
