/** The zone of everything that is counted by day or hour: the list's people live in it. */
const TIME_ZONE = 'Europe/Zurich';

const HOUR_MS = 3_600_000;

/** What the clock on the wall says in an hour. */
export interface LocalHour {
  /** `2026-11-22`. */
  readonly day: string;
  /** 0 is Monday. */
  readonly weekday: number;
  /** 0 to 23. */
  readonly hour: number;
}

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

const known = new Map<number, LocalHour>();

/** The local hour of a time in epoch milliseconds. The zone's offset changes at whole hours only. */
export function toLocalHour(time: number): LocalHour {
  const index = Math.floor(time / HOUR_MS);
  const before = known.get(index);
  if (before) return before;
  const [day = '', hour = ''] = format.format(index * HOUR_MS).split(' ');
  const weekday = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;
  const local = { day, weekday, hour: Number(hour) };
  known.set(index, local);
  return local;
}
