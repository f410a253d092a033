import { TIME_ZONE } from '#shared/time.ts';

/** `Friday, 27 November 2026 at 09:00 (Europe/Zurich, GMT+1)` */
export function describeMoment(time: number): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  }).format(time);
  const zone = new Intl.DateTimeFormat('en-GB', {
    timeZoneName: 'shortOffset',
    timeZone: TIME_ZONE,
  })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${parts} (${TIME_ZONE}, ${zone})`;
}
