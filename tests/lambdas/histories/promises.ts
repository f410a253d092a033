import { DAY_MS } from '#shared/time.ts';
import { MONTH_MS } from './account.ts';
import { type Actor, type History, type Person, statesDuring, type Write } from './history.ts';
import {
  closedLinks,
  foreignMails,
  doubles,
  overLimit,
  stopped,
  lostMails,
  announcements,
  lostMessages,
  mailsToSuppressed,
} from './mail-promises.ts';

/**
 * What the product promises, each as a function from a history to what broke it. It judges the list and
 * the mails alone, and imports none of the rules.
 */
export const PROMISES: Readonly<Record<string, (history: History) => string[]>> = {
  'nobody changes more of a person than is theirs to change': changesOfOthers,
  'an answered departure holds': departuresWithoutEffect,
  'who left is back only by a press that was shown it, or by the operator': returns,
  'the words that count are those that were posted': foreignWords,
  'a press counts, whatever strangers do': failedPresses,
  'a repeated press writes nothing': repeatedPresses,
  'a link holds for a month, and the last one until the next mail may leave': closedLinks,
  'what waits is deleted after a month': keptRequests,
  'the first proof stays': lostProofs,
  'an erasure leaves no word': keptWords,
  'an import adds only who is unknown, and its undo removes only who did nothing': imports,
  'a mail is one that is owed': foreignMails,
  'a mail leaves once, and twice only where its outcome was unknown': doubles,
  'an address gets a mail a week and four a year': (history) =>
    overLimit(history, ({ pk }) => pk, { week: 1, year: 4 }),
  'a mailbox gets three mails a week and six a year': (history) =>
    overLimit(history, ({ mailbox }) => mailbox, { week: 3, year: 6 }),
  'addresses with a tag get two mails a week and four a year of those': (history) =>
    overLimit(history, (mail) => (mail.isTagged ? mail.mailbox : undefined), { week: 2, year: 4 }),
  'who bounced or complained gets no mail': mailsToSuppressed,
  'after a departure by link or a complaint the mailbox gets mail only for who pressed': stopped,
  'what is owed is mailed in the end, or set aside, or waits for the limits': lostMails,
  'an announcement reaches a person once, on the list, and one a week': announcements,
  'a message reaches the operator': lostMessages,
  'a row stays small': largeRows,
};

type Facet = keyof Omit<Person, 'isKept' | 'isParked' | 'waitsSince'>;

const WORDS = ['email', 'words', 'proof', 'firstProof'] as const;
const LEAVING = ['isOnList', 'leftAt', 'leftBy'] as const;
const FACETS: readonly Facet[] = [...WORDS, ...LEAVING, 'waits', 'suppressed', 'isPressed'];

const THEIRS: Readonly<Partial<Record<Actor, readonly Facet[]>>> = {
  'sign-up': [...WORDS, 'isOnList', 'waits'],
  press: [...WORDS, ...LEAVING, 'waits', 'isPressed'],
  link: [...LEAVING, 'waits'],
  address: LEAVING,
  operator: [...LEAVING, 'waits'],
  erase: [...WORDS, ...LEAVING, 'waits', 'isPressed'],
  confirm: [...WORDS, ...LEAVING, 'waits'],
  correct: ['words', 'waits'],
  import: [...WORDS, 'isOnList', 'waits'],
  'undo import': [...WORDS, 'isOnList', 'waits'],
  'undo departure': LEAVING,
  block: [...LEAVING, 'suppressed'],
  unblock: [...LEAVING, 'suppressed'],
  events: ['suppressed'],
  // It deletes what waited too long.
  sender: ['waits'],
};

function changesOfOthers({ writes }: History): string[] {
  return writes.flatMap(({ by, before, after, pk }) => {
    const changed = FACETS.filter(
      (facet) => (before?.[facet] || undefined) !== (after[facet] || undefined),
    );
    const foreign = changed.filter((facet) => !THEIRS[by.actor]?.includes(facet));
    // Last write wins until the first press. After it, strangers change nothing of what counts.
    const isSettled = before?.isPressed || before?.leftAt !== undefined || before?.suppressed;
    const isLate =
      by.actor === 'sign-up' && isSettled && changed.some((facet) => facet !== 'waits');
    return foreign.length > 0 || isLate ? [`${by.actor} changed ${changed.join()} of ${pk}`] : [];
  });
}

function departuresWithoutEffect(history: History): string[] {
  return history.calls.flatMap((call) => {
    if (call.answer !== 'left' || call.actor === 'confirm' || call.actor === 'unblock') return [];
    const states = statesDuring(history, call);
    const isUnknown = states.some((state) => !state?.isKept);
    const hasLeft =
      call.actor === 'address'
        ? states.some((state) => state?.leftAt !== undefined)
        : history.writes.some(
            ({ by, after }) => by === call && after.leftAt !== undefined && !after.waits,
          );
    return isUnknown || hasLeft ? [] : [`${call.actor} of ${call.pk} did nothing`];
  });
}

function returns({ writes }: History): string[] {
  return writes.flatMap(({ by, before, after, pk }) => {
    if (!after.isOnList || before?.leftAt === undefined) return [];
    const { leftAt, leftBy } = before;
    const may: Partial<Record<Actor, boolean>> = {
      press: leftBy === 'address' || by.seen === leftAt,
      confirm: true,
      'undo departure': leftBy === 'address',
      unblock: leftBy === 'block',
    };
    return may[by.actor] ? [] : [`${by.actor} brought ${pk} back, who left by ${leftBy}`];
  });
}

function foreignWords({ writes }: History): string[] {
  return writes.flatMap(({ by, before, after, pk }) => {
    const { actor, words } = by;
    const told = actor === 'confirm' ? [before?.waits, before?.words] : [words];
    const isForeign = after.words !== before?.words && after.words !== undefined;
    if (isForeign && !told.includes(after.words)) return [`${actor} gave ${pk} ${after.words}`];
    // Whoever posts words posts a proof that names them.
    const isProven = actor !== 'sign-up' && actor !== 'press' ? true : after.proof === after.words;
    const isCounting = after.words !== undefined && after.words === words;
    return isCounting && !isProven ? [`${actor} left ${pk} the proof ${after.proof}`] : [];
  });
}

function failedPresses(history: History): string[] {
  return history.calls.flatMap((call) => {
    const { actor, answer, words, seen, pk } = call;
    if (actor !== 'press') return [];
    const states = statesDuring(history, call);
    const counts = states.some(
      (state) => state?.isOnList && state.isPressed && state.words === words && !state.waits,
    );
    const hasLeft = states.some(
      (state) =>
        !state?.isKept || (state.leftAt !== seen && state.leftAt && state.leftBy !== 'address'),
    );
    if (answer === 'pressed' && !counts) return [`A press of ${pk} did not count`];
    return answer === 'left since' && !hasLeft ? [`A press of ${pk} was refused`] : [];
  });
}

function repeatedPresses({ writes }: History): string[] {
  return [...Map.groupBy(writes, ({ pk }) => pk)].flatMap(([pk, own]) =>
    own.some(({ by, after }, index) => {
      const last = own[index - 1];
      const isSame = last?.after.email === after.email && last?.by.words === by.words;
      return by.actor === 'press' && last?.by.actor === 'press' && isSame;
    })
      ? [`A press of ${pk} was told twice`]
      : [],
  );
}

function keptRequests({ writes, endedAt }: History): string[] {
  return [...Map.groupBy(writes, ({ pk }) => pk)].flatMap(([pk, own]) => {
    const { waits, waitsSince = 0 } = own.at(-1)?.after ?? {};
    return waits && waitsSince + MONTH_MS + DAY_MS < endedAt ? [`${pk} keeps ${waits}`] : [];
  });
}

function lostProofs({ writes }: History): string[] {
  return writes.flatMap(({ by, before, after, pk }) => {
    const isForgotten = by.actor === 'erase' || by.actor === 'undo import';
    const isKept = !before?.firstProof || before.firstProof === after.firstProof || isForgotten;
    return isKept ? [] : [`${by.actor} took the first proof of ${pk}`];
  });
}

function keptWords({ writes, items }: History): string[] {
  return writes.flatMap(({ by, pk, row }, index) => {
    if (by.actor !== 'erase') return [];
    const ofPerson = (write: Write) => write.pk === pk;
    const earlier = writes.slice(0, index).filter(ofPerson);
    // A page that was open before may post the same words later.
    const posted = new Set(
      writes
        .slice(index + 1)
        .filter(ofPerson)
        .map((later) => later.by.words),
    );
    const said = earlier.flatMap(({ after }) => [after.words, after.waits]);
    const kept = JSON.stringify([row, Array.from(items.values())]);
    const gone = said.filter((one) => one !== undefined && !posted.has(one));
    const words = gone.flatMap((one = '') => [one].concat(one.split('/')));
    const found = words.filter((word) => word !== '' && kept.includes(`"${word}"`));
    return found.map((word) => `${pk} keeps ${word}`);
  });
}

const DID_NOTHING: ReadonlySet<Actor> = new Set(['import', 'sender', 'resend', 'retry']);

function imports({ writes }: History): string[] {
  return writes.flatMap(({ by, before, after, pk }, index) => {
    const isNew = FACETS.some((facet) => before?.[facet] !== after[facet]);
    if (by.actor === 'import' && before && isNew) return [`An import changed ${pk}`];
    if (by.actor !== 'undo import') return [];
    const earlier = writes.slice(0, index).filter((write) => write.pk === pk);
    // Who was forgotten is as unknown as before.
    const since = earlier.slice(earlier.findLastIndex((write) => write.by.actor === by.actor) + 1);
    // A block that was taken back leaves nothing behind.
    const isBlocking = (actor: Actor) => actor === 'unblock' || actor === 'block';
    const active = since.find(
      ({ by: { actor } }) => !DID_NOTHING.has(actor) && (before?.suppressed || !isBlocking(actor)),
    );
    return active ? [`The undo removed ${pk} after ${active.by.actor}`] : [];
  });
}

const MAX_BYTES = 4096;

function largeRows({ items }: History): string[] {
  return [...items].flatMap(([pk, item]) =>
    JSON.stringify(item).length > MAX_BYTES ? [`${pk} is too large`] : [],
  );
}
