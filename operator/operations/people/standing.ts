import { countOf, formatCount } from '#shared/format.ts';
import type { Change } from '../../../lambdas/store/change.ts';
import { primaryKey } from '../../../lambdas/store/keys.ts';
import { shownId } from '../../../lambdas/store/person/operate.ts';
import type { PersonRow } from '../../../lambdas/store/person/row.ts';
import { concurrently } from '../../concurrently.ts';
import type { Field } from '../../field.ts';
import type { State } from '../../list/states.ts';
import { addresses } from '../../field-kinds.ts';
import { type Block, changes, type Fact } from '../../operation.ts';
import type { PersonAction } from '../../record.ts';

/** What else an operator says of the people, such as the reason. The audit has it, too. */
type Said = Readonly<Record<string, string>>;

/** What a change is decided on, with the id of the sign-up that the plan saw. */
type Seen = Said & { readonly id: string; readonly mailbox: string };

/** What puts people on the list, takes them off it, or lets mail go to them or not. */
interface Standing {
  readonly name: PersonAction;
  readonly label: string;
  readonly summary: string;
  readonly details: string;
  readonly states: readonly State[];
  readonly input?: Readonly<Record<string, Field<string | undefined>>>;
  /** Undefined if it does not apply to the person, of whom there may be no row. */
  readonly decide: (row: PersonRow | undefined, seen: Seen, now: number) => Change | undefined;
  /** Said of the addresses to which it did apply, and of the others. */
  readonly done: string;
  readonly missed: string;
  readonly remark?: string;
}

/** Declares an operation that changes how people stand. */
export function standing(declared: Standing) {
  const { decide, done, missed, remark, ...about } = declared;
  const { name } = about;
  return changes({
    ...about,
    examples: [`waitlist ${name} anna@example.ch`, `waitlist ${name} - < addresses.txt`],
    on: 'people',
    needs: 'rows',
    changes: 'list',
    input: { addresses: addresses({ label: 'Addresses', help: 'addresses' }), ...about.input },

    async plan({ addresses: given, ...others }, { signal, now, store }) {
      const isGiven = ([, value]: [string, unknown]) => value !== undefined;
      const said = Object.fromEntries(Object.entries(others).filter(isGiven)) as Said;
      const known = await store.toAddresses(given);
      const people: { readonly rowKey: string; readonly seen: Seen }[] = [];
      await concurrently(known, { signal }, async ({ rowKey, mailbox }) => {
        const row = await store.findPerson(rowKey);
        const seen: Seen = { ...said, id: (row && shownId(row, now())) ?? '', mailbox };
        if (decide(row, seen, now())) people.push({ rowKey, seen });
      });
      signal.throwIfAborted();
      return { people, said, unaffected: known.length - people.length };
    },

    preview({ people, said, unaffected }) {
      const others: Fact[] = unaffected > 0 ? [[missed, formatCount(unaffected)]] : [];
      const affected = countOf(people.length, 'address', 'addresses');
      return {
        blocks: [{ facts: [[`to ${name}`, affected], ...Object.entries(said), ...others] }],
        ...(people.length === 0 && {
          nothing: `Nothing to do: ${formatCount(unaffected)} ${missed}.`,
        }),
      };
    },

    async run({ people, said, unaffected }, context) {
      const { signal, now, onProgress, store } = context;
      const changed: string[] = [];
      let missing = 0;
      let blocked = 0;
      await concurrently(people, { signal }, async ({ rowKey, seen }) => {
        await store.record({ action: name, rowKey, details: said }, context);
        const { isChanged, row } = await store.changeRow<PersonRow>(
          primaryKey('waitlist', rowKey),
          (found) => decide(found, seen, now()),
        );
        if (isChanged) changed.push(rowKey);
        else missing += 1;
        if (row && !row.left && row.suppressed) blocked += 1;
        else if (row && !row.left) await store.liftStop(row, rowKey, now());
        onProgress?.(changed.length + missing, people.length);
      });
      const notReached = people.length - changed.length - missing;
      return { changed, unchanged: unaffected + missing, blocked, notReached };
    },

    report({ changed, unchanged, blocked, notReached }) {
      const counts = [`${formatCount(changed.length)} ${done}`];
      if (unchanged > 0) counts.push(`${formatCount(unchanged)} ${missed}`);
      const warning = `${formatCount(blocked)} still blocked: no mail until you unblock them.`;
      return {
        blocks: [
          counts.join('\n'),
          ...(blocked > 0 ? [{ warning }] : []),
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

/** After an interruption. */
export function notReachedWarning(count: number): Block[] {
  return count > 0 ? [{ warning: `${formatCount(count)} not processed: run it again.` }] : [];
}

/** What only the operator of the AWS account can lift. */
export const SES_LIST_REMARK = `SES has a suppression list of its own:
  aws sesv2 delete-suppressed-destination --email-address …`;
