import * as z from 'zod/mini';
import { LANGUAGES } from '#shared/languages.ts';
import { factsOf } from '../../operations/people/access/person-facts.ts';
import { readAccess } from '../../operations/people/access/read-access.ts';
import { readPerson } from '../../operations/people/access/read-person.ts';
import { readAudit } from '../../operations/people/audit.ts';
import { planErasure, runErasure } from '../../operations/people/erase.ts';
import { readRecord } from '../../operations/people/read-record.ts';
import {
  CLEARABLE_FIELDS,
  CORRECTABLE_FIELDS,
  planRectification,
  runRectification,
} from '../../operations/people/rectify.ts';
import {
  planBlock,
  planStanding,
  runBlock,
  runStanding,
  type StandingAction,
} from '../../operations/people/set-standing.ts';
import { loadPages } from '../../../infra/pages/load-pages.ts';
import { change, reading } from '../call.ts';
import { toAddress, toAddresses } from '../inputs.ts';

const onePerson = z.strictObject({ address: z.string() });
const addresses = z.array(z.string()).check(z.minLength(1));
const somePeople = z.strictObject({ addresses });

export const PEOPLE_CALLS = {
  /** What the list keeps of a person. It reads the whole table. Null if nothing. */
  person: reading(onePerson, async ({ address }, context) => {
    return (await readRecord(await toAddress(address), context)) ?? null;
  }),

  /** All that is stored of a person, for the operator to look at. It reads the whole table. */
  personHistory: reading(onePerson, async ({ address }, context) => {
    const person = await readPerson(await toAddress(address), context);
    const { row, messages, audit } = person;
    const { announcements } = factsOf(person, context.now());
    return { row, messages, audit, announcements };
  }),

  /** The two files to hand out to a person, in their language, which is recorded. */
  access: reading(
    z.strictObject({ address: z.string(), language: z.exactOptional(z.enum(LANGUAGES)) }),
    async ({ address, language }, context) => {
      const given = { address: await toAddress(address), language };
      const { isKnown, document, json } = await readAccess(given, context);
      const { renderAccessDocument } = await loadPages();
      return { isKnown, html: renderAccessDocument(document), json: JSON.stringify(json, null, 2) };
    },
    'audit',
  ),

  /** What operators did, oldest first. */
  audit: reading(z.strictObject({ since: z.exactOptional(z.int()) }), async ({ since }, context) =>
    readAudit(since ?? -Infinity, context),
  ),

  rectify: change(
    z.strictObject({
      address: z.string(),
      set: z.partialRecord(z.enum(CORRECTABLE_FIELDS), z.string()),
      clear: z.array(z.enum(CLEARABLE_FIELDS)),
    }),
    {
      plan: async ({ address, ...correction }) =>
        planRectification({ address: await toAddress(address), ...correction }),
      show: ({ rowKey: _id, correction: _c, ...shown }) => shown,
      run: runRectification,
    },
  ),

  /** `consent`: where it comes from, in hyphenated words such as `signed-letter`, for the proof and the audit. */
  confirm: standing('confirm', z.strictObject({ addresses, consent: z.string() })),
  unsubscribe: standing('unsubscribe', somePeople),
  unblock: standing('unblock', somePeople),

  block: change(z.strictObject({ addresses, reason: z.string() }), {
    plan: async (input) => planBlock(await toAddresses(input.addresses), input.reason),
    show: (plan) => ({ people: plan.addresses.length, reason: plan.reason }),
    run: runBlock,
  }),

  erase: change(somePeople, {
    plan: async (input, context) => planErasure(await toAddresses(input.addresses), context),
    show: ({ known: _known, ...counts }) => counts,
    run: runErasure,
  }),
};

/** `people`: to how many it applies. */
function standing<Input extends { readonly addresses: string[]; readonly consent?: string }>(
  action: StandingAction,
  input: z.ZodMiniType<Input, Input>,
) {
  return change(input, {
    plan: async (given, context) =>
      planStanding(action, await toAddresses(given.addresses), context, given.consent),
    show: ({ people, ...others }) => ({ ...others, people: people.length }),
    run: runStanding,
  });
}
