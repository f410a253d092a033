import { formatTime } from '#shared/format.ts';
import type { Segment } from '../../operator/segment.ts';

/** The filters of a segment in words, each with its value. Without filters it is empty. */
export function describeSegment(segment: Segment): string[] {
  const { languages, roles, intents, states, since, until, partners, locations } = segment;
  const { source, vehicles, invited, isConfirmed } = segment;
  const list = (name: string, values: readonly string[] | undefined) =>
    values && `${name}: ${values.join(', ')}`;
  return [
    list('language', languages),
    list('role', roles),
    list('intent', intents),
    list('state', states),
    since !== undefined && `since ${formatTime(since)}`,
    until !== undefined && `until ${formatTime(until)}`,
    list('partner', partners),
    list('location', locations),
    source !== undefined && `source: ${source}`,
    vehicles && `vehicles: ${describeRange(vehicles)}`,
    invited && describeInvited(invited),
    isConfirmed !== undefined && (isConfirmed ? 'confirmed' : 'not confirmed'),
  ].filter((text) => typeof text === 'string');
}

function describeRange({ min, max }: { readonly min: number; readonly max: number }): string {
  if (min === max) return String(min);
  return max >= Number.MAX_SAFE_INTEGER ? `${min} or more` : `${min} to ${max}`;
}

function describeInvited({ is, name }: NonNullable<Segment['invited']>): string {
  return `${is ? 'got' : 'did not get'} ${name === undefined ? 'an announcement' : `“${name}”`}`;
}
