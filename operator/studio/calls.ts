import type * as z from 'zod/mini';
import { ANNOUNCEMENT_CALLS } from './calls/announcements.ts';
import { LIST_CALLS } from './calls/list.ts';
import { MAIL_CALLS } from './calls/mail.ts';
import { PEOPLE_CALLS } from './calls/people.ts';
import { STAGE_CALLS } from './calls/stage.ts';
import { TRANSFER_CALLS } from './calls/transfer.ts';
import type { CallContext } from './call.ts';

/**
 * Everything that the page can ask for: `POST /api/NAME` with the input as JSON. A change answers with
 * `plan`, an id, and what the plan says; `POST /api/NAME/run` with `{"plan": id}` does it.
 */
export const CALLS = {
  ...STAGE_CALLS,
  ...LIST_CALLS,
  ...PEOPLE_CALLS,
  ...ANNOUNCEMENT_CALLS,
  ...MAIL_CALLS,
  ...TRANSFER_CALLS,
};

type Calls = typeof CALLS;
export type CallName = keyof Calls;

export type Input<Name extends CallName> = z.input<Calls[Name]['input']>;

/** What `POST /api/NAME` answers. */
export type Answer<Name extends CallName> = Calls[Name] extends {
  readonly show: (plan: never) => infer Shown;
}
  ? Shown & { readonly plan: string }
  : Calls[Name] extends { readonly answer: (...given: never) => Promise<infer Answered> }
    ? Answered
    : never;

/** What may come before the answer. */
export type Part<Name extends CallName> = Calls[Name] extends {
  readonly answer: (input: never, context: CallContext<infer Sent>) => unknown;
}
  ? Sent
  : never;

/** What `POST /api/NAME/run` answers. */
export type Done<Name extends CallName> = Calls[Name] extends {
  readonly run: (...given: never) => Promise<infer Ran>;
}
  ? Ran
  : never;
