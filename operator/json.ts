import { isoTime } from '#shared/format.ts';

/** The names of what holds a time in epoch milliseconds. */
const TIME_NAME = /(?:At|Since|Until)$|^(?:at|asOf|since|until|from|to)$/;

/** A value as JSON, its times in ISO 8601. */
export function toJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, withIsoTimes, indent);
}

function withIsoTimes(name: string, value: unknown): unknown {
  return typeof value === 'number' && TIME_NAME.test(name) ? isoTime(value) : value;
}
