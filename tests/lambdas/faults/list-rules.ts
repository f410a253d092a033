import type { SignUp } from '#shared/contract/sign-up.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { countingSignUp, personState } from '../../../lambdas/store/standing.ts';
import { currentActor, type Actor } from './invocation.ts';

type Word = 'left' | 'erased' | 'in';

interface Departure {
  /** What the person had last said. */
  readonly word: Word | undefined;
  readonly counted: string;
  /** Whether only the departure has changed the row since. */
  isLast: boolean;
}

/** Who may change who is on the list, and with which words. Judges each write to a person's row. */
export interface ListRules {
  /** What the person of a row last said. Absent if they never left and never clicked. */
  readonly lastWord: ReadonlyMap<string, Word>;
  /** Everybody whose row more has changed than sign-ups and senders. */
  readonly interrupted: ReadonlySet<string>;
  /** A mail, a page or the operator gives a sign-up these words. */
  show(id: string, words: string): void;
  hear(before: WaitlistRow | undefined, after: WaitlistRow): void;
  /** A row is no more. */
  remove(before: WaitlistRow): void;
}

const UNREMARKABLE: ReadonlySet<Actor | undefined> = new Set(['sign-up', 'sender', 'operator']);
/** None of these changes what counts. */
const BYSTANDERS: ReadonlySet<Actor | undefined> = new Set(['sender', 'events', 'unpark']);

export function createListRules(violations: string[]): ListRules {
  const lastWord = new Map<string, Word>();
  const interrupted = new Set<string>();
  const shown = new Map<string, Set<string>>();
  const departures = new Map<string, Map<number | undefined, Departure>>();
  /** Whom an import added, and who has not signed up since. */
  const added = new Set<string>();

  function show(id: string, words: string): void {
    shown.set(id, (shown.get(id) ?? new Set()).add(words));
  }

  function leave(before: WaitlistRow | undefined, after: WaitlistRow): void {
    const { pk, unsubscribedAt, unsubscribedBy } = after;
    if (before && unsubscribedAt !== before.unsubscribedAt) {
      const word = lastWord.get(pk);
      const known = departures.get(pk) ?? new Map<number | undefined, Departure>();
      for (const departure of known.values()) departure.isLast = false;
      known.set(unsubscribedAt, { word, counted: countedIn(before), isLast: true });
      departures.set(pk, known);
      const waited = personState(before).pending?.id;
      if (unsubscribedBy === 'address' && waited && waited !== personState(after).pending?.id) {
        violations.push(`A departure by address ended the request of ${pk}`);
      }
    }
    lastWord.set(pk, 'left');
  }

  function undo(before: WaitlistRow | undefined, after: WaitlistRow): void {
    const { pk } = after;
    const departure = departures.get(pk)?.get(before?.unsubscribedAt);
    if (departure?.word) lastWord.set(pk, departure.word);
    else lastWord.delete(pk);
    if (departure?.isLast && countedIn(after) !== departure.counted) {
      violations.push(`${pk} is ${countedIn(after)} after an undo, and was ${departure.counted}`);
    }
  }

  function judgeStanding(before: WaitlistRow | undefined, after: WaitlistRow): void {
    const actor = currentActor();
    const { pk, request } = after;
    const was = before && personState(before).standing;
    const { standing } = personState(after);
    const word = lastWord.get(pk);
    const hasLeft = word === 'left' || word === 'erased';
    if (hasLeft && standing === 'subscribed') {
      violations.push(`${pk} is on the list after leaving`);
    }
    if (standing === 'subscribed' && was !== 'subscribed') {
      const isSingle = request !== undefined && request.optIn !== 'double';
      const mayAdd =
        actor === 'confirm' ||
        actor === 'confirm for' ||
        actor === 'undo' ||
        (actor === 'sign-up' && isSingle) ||
        (actor === 'import' && !before);
      if (!mayAdd) violations.push(`${actor} put ${pk} on the list`);
    }
    if (was === 'subscribed' && standing !== 'subscribed') {
      const isOwn = actor === 'unsubscribe' || actor === 'erase';
      // The setting changed while the request waited to be copied: the one known exception.
      const isSwitched = before?.email === undefined && request?.optIn === 'double';
      if (!isOwn && !(actor === 'sign-up' && isSwitched))
        violations.push(`${actor} took ${pk} off the list`);
    }
  }

  /** Of a person who has pressed a button, only another click or the operator changes the words. */
  function judgeWords(before: WaitlistRow | undefined, after: WaitlistRow): void {
    const actor = currentActor();
    const { pk, verifiedAt, accepted, email } = after;
    if (verifiedAt === undefined) return;
    const words = wordsOf(after);
    if (personState(after).accepted) violations.push(`A sign-up of ${pk} counts without a click`);
    if (actor === 'confirm' && !shown.get(accepted?.id ?? '')?.has(words)) {
      violations.push(`${pk} counts with ${words}, which their page did not show`);
    }
    if (actor === 'confirm' || actor === 'rectify' || email === undefined) return;
    const known = [before, actor === 'confirm for' ? before?.request : undefined];
    if (!known.some((data) => data && wordsOf(data) === words)) {
      violations.push(`${actor} gave ${pk} the words ${words}`);
    }
  }

  /** Only the undo of an import removes a row, of a person who has done nothing and got no mail. */
  function remove({ pk, mailsSent }: WaitlistRow): void {
    const isOfPerson = pk.startsWith('waitlist#');
    const mayRemove = currentActor() === 'undo import' && !lastWord.has(pk);
    if (isOfPerson && (!mayRemove || mailsSent !== undefined || !added.delete(pk))) {
      violations.push(`${currentActor()} removed ${pk}`);
    }
  }

  return {
    lastWord,
    interrupted,
    remove,
    show,
    hear(before, after) {
      const actor = currentActor();
      const { pk, request, mailed = [] } = after;
      if (!UNREMARKABLE.has(actor)) interrupted.add(pk);
      if (actor === 'import' && !before) added.add(pk);
      if (actor === 'sign-up') added.delete(pk);
      if (actor === 'confirm' || actor === 'confirm for') lastWord.set(pk, 'in');
      if (actor === 'erase') lastWord.set(pk, 'erased');
      if (actor === 'sign-up' && lastWord.get(pk) === 'erased') lastWord.set(pk, 'left');
      if (actor === 'unsubscribe') leave(before, after);
      else if (actor === 'undo') undo(before, after);
      else if (!BYSTANDERS.has(actor) || (before?.request && !request)) {
        for (const departure of departures.get(pk)?.values() ?? []) departure.isLast = false;
      }
      if (actor === 'rectify') {
        const counting = countingSignUp(after);
        const corrected = [
          ...mailed,
          ...(request ? [request] : []),
          ...(counting ? [counting] : []),
        ];
        for (const data of corrected) if (data.id !== undefined) show(data.id, wordsOf(data));
      }
      judgeStanding(before, after);
      judgeWords(before, after);
    },
  };
}

/** What counts, and which request waits. */
function countedIn(row: WaitlistRow): string {
  const { standing, accepted, pending } = personState(row);
  const counting = accepted ?? countingSignUp(row);
  return `${standing} with ${counting && wordsOf(counting)}, and waits with ${pending?.id}`;
}

/** What tells a sign-up of a simulation from every other, none of which mixes with it. */
export function wordsOf({ company, location }: Pick<SignUp, 'company' | 'location'>): string {
  return [company, location].filter((word) => word !== undefined).join(', ');
}

const WORDS = /\b(?:Company|Corrected|Imported|Place|Typed) \d+\b/g;

/** Every word that is kept anywhere in a row. */
export function allWordsIn(row: object): readonly string[] {
  return JSON.stringify(row).match(WORDS) ?? [];
}
