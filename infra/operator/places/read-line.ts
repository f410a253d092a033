import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../../../lambdas/environment.ts';
import { inLine, type LineAt } from '../../../lambdas/places/in-line.ts';
import { judgeInvitations, type Verdict } from '../../../lambdas/places/judge-invitations.ts';
import type { InLine } from '../../../lambdas/places/line.ts';
import { comparePlaces, placeOf, type Place } from '../../../lambdas/places/place.ts';
import { oldestKey, readKeyring } from '../../../lambdas/secrets/keyring.ts';
import { readSince } from '../../../lambdas/store/places.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { mailSubject } from '../../../lambdas/store/standing.ts';
import type { OperationContext } from '../operation.ts';
import { toLocalTime } from '#shared/time.ts';
import { refuseWithoutPlaces } from './setting.ts';
import { dataOf, readAllRows } from '../store/people.ts';

/** `not_pressed`: the person has pressed no button yet, so only a stranger may have typed the address. */
export type Outcome = Verdict | 'not_pressed' | 'left';

/** A person who came by a link. Times are epoch milliseconds. */
export interface Invited {
  readonly email: string;
  /** When the person took their place, or signed up if they have none. */
  readonly at: number;
  readonly outcome: Outcome;
}

export interface Inviter {
  readonly email: string;
  readonly counting: number;
  readonly waiting: number;
  readonly invited: readonly Invited[];
}

interface Person extends InLine {
  readonly email: string;
  readonly isVoided: boolean;
}

export async function lineAt(now: number): Promise<LineAt> {
  const keyring = await readKeyring(requiredEnv(ENV.rowKeySecretId));
  return { now, since: (await readSince()) ?? now, key: oldestKey(keyring) };
}

/** Counts the line as of a time, exactly and by the rules of the hourly run. Call `add` for each row. */
export function collectLine(at: LineAt) {
  const people = new Map<string, Person>();
  /** Who came by each code: with a place, and without. */
  const invited = new Map<string, Person[]>();
  const others = new Map<string, Invited[]>();

  function add(current: WaitlistRow, rowKey: string): void {
    const row = asOf(at.now, current);
    const person = inLine(row, rowKey, at);
    const email = dataOf(row)?.email ?? '';
    const { via = row.verifiedAt === undefined ? mailSubject(row)?.via : undefined } = row;
    if (person) {
      const known = { ...person, via, email, isVoided: row.viaVoidedAt !== undefined };
      people.set(rowKey, known);
      if (via !== undefined) append(invited, via, known);
    } else if (via !== undefined) {
      const outcome = row.verifiedAt === undefined ? 'not_pressed' : 'left';
      append(others, via, { email, at: row.requestedAt ?? row.createdAt ?? 0, outcome });
    }
  }

  function judge(inviter: Person): Inviter {
    const own = inviter.codes.flatMap((code) => invited.get(code) ?? []);
    const guests = own.filter((guest) => guest !== inviter);
    const { counting, waiting, verdicts } = judgeInvitations(inviter, guests, at.now);
    return {
      email: inviter.email,
      counting,
      waiting,
      invited: [
        ...verdicts.map(({ invited: { email, joinedAt }, verdict }) => ({
          email,
          at: joinedAt,
          outcome: verdict,
        })),
        ...inviter.codes.flatMap((code) => others.get(code) ?? []),
      ],
    };
  }

  const placeOfPerson = (person: Person): Place => {
    const isInviter = person.codes.some((code) => invited.has(code));
    return placeOf(person.rowKey, person.joinedAt, isInviter ? judge(person).counting : 0);
  };
  return {
    add,
    people,
    judge,
    /** Undefined without a place. */
    placeOf: (rowKey: string): Place | undefined => {
      const person = people.get(rowKey);
      return person && placeOfPerson(person);
    },
    countAhead(place: Place): number {
      let ahead = 0;
      for (const person of people.values()) {
        if (comparePlaces(placeOfPerson(person), place) < 0) ahead += 1;
      }
      return ahead;
    },
  };
}

/** Without what happened since, so that an interrupted wave is finished in its own order. */
function asOf(now: number, row: WaitlistRow): WaitlistRow {
  const since = (['unsubscribedAt', 'viaVoidedAt'] as const).filter(
    (name) => (row[name] ?? 0) > now,
  );
  return since.length === 0
    ? row
    : { ...row, ...Object.fromEntries(since.map((name) => [name, undefined])) };
}

function append<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

async function readLine(at: LineAt, context: OperationContext) {
  const line = collectLine(at);
  for await (const { kind, row, rowKey } of readAllRows(context)) {
    if (kind === 'waitlist') line.add(row, rowKey);
  }
  return line;
}

export interface PersonPlace extends Inviter {
  readonly asOf: number;
  /** How many people stand before this one. */
  readonly ahead: number;
  readonly people: number;
  readonly joinedAt: number;
  readonly isInvited: boolean;
}

/** Where a person stands, and what became of each of their invitations. Undefined without a place. */
export async function readPlace(
  { rowKey }: { readonly rowKey: string },
  context: OperationContext,
): Promise<PersonPlace | undefined> {
  refuseWithoutPlaces();
  const at = await lineAt(context.now());
  const line = await readLine(at, context);
  const person = line.people.get(rowKey);
  const place = line.placeOf(rowKey);
  if (!person || !place) return undefined;
  return {
    ...line.judge(person),
    asOf: at.now,
    ahead: line.countAhead(place),
    people: line.people.size,
    joinedAt: person.joinedAt,
    isInvited: person.via !== undefined,
  };
}

interface Most {
  readonly name: string;
  readonly people: number;
}

export interface InviterFigures extends Inviter {
  /** The hour in which most of the invited came, in Europe/Zurich, and their commonest domain. */
  readonly hour: Most;
  readonly domain: Most;
}

/** Who invited anybody, the most first. */
export async function readInviters(context: OperationContext): Promise<readonly InviterFigures[]> {
  refuseWithoutPlaces();
  const line = await readLine(await lineAt(context.now()), context);
  return [...line.people.values()]
    .map(line.judge)
    .filter(({ invited }) => invited.length > 0)
    .toSorted((one, other) => other.invited.length - one.invited.length)
    .map(({ email, counting, waiting, invited }) => ({
      email,
      counting,
      waiting,
      invited,
      hour: mostOf(invited.map(({ at }) => `${toLocalTime(at).slice(0, 13)}:00`)),
      domain: mostOf(invited.map((guest) => domainOf(guest.email))),
    }));
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

function mostOf(names: readonly string[]): Most {
  const groups = [...Map.groupBy(names, (name) => name)];
  const [name = '', { length } = []] =
    groups.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return { name, people: length };
}
