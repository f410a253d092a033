import * as z from 'zod/mini';
import { INTENTS, NOT_SAID, ROLES } from '#shared/contract/sign-up.ts';
import { fold } from '#shared/contract/text.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { isAnnouncementName } from '../drafts/announcement-name.ts';
import { parseAddresses, type Address } from '../operations/people/addresses.ts';
import { STATES } from '../list/segment.ts';
import { CallRefusedError } from './call.ts';

const someOf = <const Value extends string>(values: readonly Value[]) =>
  z.exactOptional(z.array(z.enum(values)).check(z.minLength(1)));

const folded = z.pipe(z.string(), z.transform(fold));
const time = z.int();
const announced = z.exactOptional(
  z.strictObject({ is: z.boolean(), name: z.exactOptional(z.string()) }),
);

export const announcementName = z.string().check(z.refine(isAnnouncementName));

/** A part of the list, under the names of `Segment`. */
export const segmentInput = z
  .strictObject({
    languages: someOf(LANGUAGES),
    roles: someOf([...ROLES, NOT_SAID]),
    intents: someOf([...INTENTS, NOT_SAID]),
    states: someOf(STATES),
    since: z.exactOptional(time),
    until: z.exactOptional(time),
    partners: z.exactOptional(z.array(z.string())),
    locations: z.exactOptional(z.array(folded)),
    source: z.exactOptional(folded),
    vehicles: z.exactOptional(z.strictObject({ min: z.int(), max: z.int() })),
    invited: announced,
    queued: announced,
    notReceived: z.exactOptional(announcementName),
    isConfirmed: z.exactOptional(z.boolean()),
    broughtAtLeast: z.exactOptional(z.int().check(z.minimum(1))),
  })
  .check(z.refine(({ since = -Infinity, until = Infinity }) => since < until, { path: ['since'] }));

/** The person of an address. Refuses what is no address. */
export async function toAddress(text: string): Promise<Address> {
  const [address] = await toAddresses([text]);
  if (!address) throw new CallRefusedError({ code: 'addresses_invalid', positions: [1] });
  return address;
}

/** Each person once. Refuses all if one is no address. */
export async function toAddresses(texts: readonly string[]): Promise<readonly Address[]> {
  const { addresses, invalid } = await parseAddresses(texts);
  if (invalid.length > 0) {
    throw new CallRefusedError({ code: 'addresses_invalid', positions: invalid });
  }
  return addresses;
}
