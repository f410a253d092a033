import { countOf, formatCount } from '#shared/format.ts';
import type { Change } from '../../../lambdas/store/change.ts';
import { shownId } from '../../../lambdas/store/person/operate.ts';
import type { PersonRow } from '../../../lambdas/store/person/row.ts';
import { concurrently } from '../../concurrently.ts';
import type { State } from '../../list/states.ts';
import type { Fields, InputOf } from '../../field.ts';
import { addresses } from '../../field-kinds.ts';
import { changes, type Fact } from '../../operation.ts';

/** What a change is decided on: the sign-up that the plan saw, and where the consent comes from. */
interface Seen {
  readonly id: string;
  readonly source: string | undefined;
  readonly now: number;
}

const ADDRESSES = { addresses: addresses({ label: 'Addresses', help: 'addresses' }) };

type Said = { readonly consent?: string | undefined };

/** What puts people on the list, takes them off it, or lets mail go to them again. */
interface Standing<Input extends Fields> {
  readonly name: 'confirm' | 'unsubscribe' | 'unblock';
  readonly label: string;
  readonly summary: string;
  readonly details: string;
  readonly states: readonly State[];
  readonly input?: Input;
  /** Undefined if it does not apply to the person. */
  readonly decide: (row: PersonRow, seen: Seen) => Change | undefined;
  /** Said of the addresses to which it will apply, of those to which it did, and of the others. */
  readonly planned: string;
  readonly done: string;
  readonly missed: string;
  readonly remark?: string;
}

/** Declares an operation that changes how people stand. */
export function standing<const Input extends Fields>(declared: Standing<Input>) {
  const { name, label, summary, details, states, decide, planned, done, missed, remark } = declared;
  return changes({
    name,
    label,
    summary,
    details,
    examples: [`waitlist ${name} anna@example.ch`, `waitlist ${name} - < addresses.txt`],
    on: 'people',
    states,
    needs: 'rows',
    changes: 'list',
    input: { ...ADDRESSES, ...declared.input } as typeof ADDRESSES & Input,

    async plan(input, { signal, now, store }) {
      const { addresses: given, consent } = input as InputOf<typeof ADDRESSES> & Said;
      const known = await store.toAddresses(given);
      const people: { readonly rowKey: string; readonly id: string }[] = [];
      let blocked = 0;
      await concurrently(known, { signal }, async ({ rowKey }) => {
        const row = await store.findPerson(rowKey);
        const id = (row && shownId(row, now())) ?? '';
        if (!row || !decide(row, { id, source: consent, now: now() })) return;
        people.push({ rowKey, id });
        if (name === 'confirm' && row.suppressed) blocked += 1;
      });
      signal.throwIfAborted();
      return { people, consent, unaffected: known.length - people.length, blocked };
    },

    preview({ people, unaffected, blocked }) {
      const others: Fact[] = unaffected > 0 ? [[missed, formatCount(unaffected)]] : [];
      return {
        blocks: [
          { facts: [[planned, countOf(people.length, 'address', 'addresses')], ...others] },
          ...warningOf(blocked),
        ],
        ...(people.length === 0 && {
          nothing: `Nothing to do: ${formatCount(unaffected)} ${missed}.`,
        }),
      };
    },

    async run({ people, consent, unaffected, blocked }, context) {
      const { signal, now, onProgress, store } = context;
      const how = consent === undefined ? {} : { consent };
      const changed: string[] = [];
      let missing = 0;
      await concurrently(people, { signal }, async ({ rowKey, id }) => {
        await store.record({ action: name, rowKey, details: how }, context);
        const seen = { id, source: consent, now: now() };
        const { isChanged, row } = await store.changePerson(rowKey, (found) => decide(found, seen));
        if (isChanged) changed.push(rowKey);
        else missing += 1;
        if (row && name !== 'unsubscribe' && !row.left && !row.suppressed) {
          await store.liftStop(row, rowKey, now());
        }
        onProgress?.(changed.length + missing, people.length);
      });
      const notReached = people.length - changed.length - missing;
      return { changed, unchanged: unaffected + missing, blocked, notReached };
    },

    report({ changed, unchanged, blocked, notReached }) {
      const counts = [`${formatCount(changed.length)} ${done}`];
      if (unchanged > 0) counts.push(`${formatCount(unchanged)} ${missed}`);
      return {
        blocks: [
          counts.join('\n'),
          ...warningOf(blocked),
          ...notReachedWarning(notReached),
          ...(remark !== undefined && changed.length > 0 ? [remark] : []),
        ],
        json: {
          changed: changed.length,
          unchanged,
          ...(blocked > 0 && { blocked }),
          ...(notReached > 0 && { notReached }),
        },
        ending: unchanged + blocked > 0 ? 'incomplete' : 'done',
        changed,
      };
    },
  });
}

function warningOf(blocked: number) {
  const warning = `${formatCount(blocked)} still blocked: no mail until you unblock them.`;
  return blocked > 0 ? [{ warning }] : [];
}

/** After an interruption. */
export function notReachedWarning(count: number) {
  return count > 0 ? [{ warning: `${formatCount(count)} not reached: run it again.` }] : [];
}

/** What only the operator of the AWS account can lift. */
export const SES_LIST_REMARK = `SES has a suppression list of its own:
  aws sesv2 delete-suppressed-destination --email-address …`;
