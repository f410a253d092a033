import { isDeepStrictEqual } from 'node:util';
import { countPeople } from '#shared/format.ts';
import { readAudience } from '../drafts/audience.ts';
import type { Texts } from '../field.ts';
import { describeAudience } from '../list/segment.ts';
import type { Fact, FileBlock, Operation } from '../operation.ts';
import { RefusedError } from '../refusal.ts';
import { mayDo } from './answer-pages.ts';
import type { Doing } from './doings.ts';
import type { RailPath } from './pages/frame.tsx';
import type { Shown } from './pages/input.tsx';
import { rowKeysOf } from './people-view.ts';
import { NotFoundError, type Asked, type Reply } from './reply.ts';
import type { Studio } from './studio.ts';

/** A button was pressed: fills in what it knows, and asks for the rest, if there is any. */
export async function start(studio: Studio, { rest, form, from }: Asked): Promise<Reply> {
  const operation = studio.operations.find(({ name }) => name.replaceAll(' ', '-') === rest[0]);
  if (!operation || operation.on === 'nothing') throw new NotFoundError();
  refuseReadOnly(studio, operation);
  const filled = await fillIn(studio, operation, form);
  const doing = studio.doings.begin({ operation, from: from.slice(1) || './', ...filled });
  // With filters, an export has all that it needs. What else it takes can be changed behind it.
  const isComplete = askedFields(doing).length === 0 || isFiltering(form);
  return isComplete
    ? submit(studio, doing, { ...doing.texts, ...doing.known })
    : { location: `/input/${doing.id}` };
}

export async function showInput(studio: Studio, { rest }: Asked): Promise<Reply> {
  const doing = doingOf(studio, rest[0]);
  const { operation, present, texts, problems } = doing;
  return {
    html: studio.pages.renderInput(studio.frame(), {
      ...shown(doing),
      operation,
      fields: Object.fromEntries(askedFields(doing)),
      texts: { ...present, ...texts },
      problems,
      facts: await factsOf(studio, doing),
    }),
  };
}

/** What is not known already. A field that was emptied is removed, without a control of its own. */
function askedFields({ operation: { input, clears }, known }: Doing) {
  return Object.entries(input).filter(([name]) => !(name in known) && name !== clears);
}

/** Whom an announcement is for, as long as no other audience is chosen. */
async function factsOf(studio: Studio, { operation, known }: Doing): Promise<readonly Fact[]> {
  const [name] = known['name'] ?? [];
  if (name === undefined || !operation.folded) return [];
  const audience = await readAudience(name, studio.now());
  return [['audience', describeAudience(audience)]];
}

export function submitInput(studio: Studio, { rest, form }: Asked): Reply {
  const doing = doingOf(studio, rest[0]);
  refuseReadOnly(studio, doing.operation);
  // Changed, it is another use of the operation: what was run stays as it was.
  const own = doing.run ? studio.doings.begin(doing) : doing;
  const given = rest[1] === 'part' ? withChoices(doing.texts, form) : differing(doing, form);
  return submit(studio, own, { ...filesOf(doing), ...given, ...doing.known });
}

function submit({ doings }: Studio, doing: Doing, texts: Texts): Reply {
  return { location: `/${doings.submit(doing, texts) ? 'plan' : 'input'}/${doing.id}` };
}

/** What was typed, with what is chosen of a plan in the place of the fields that the choices set. */
function withChoices(texts: Texts, { of = [], choice = [], ...form }: Texts): Texts {
  const kept = Object.entries(texts).filter(([name]) => !of.includes(name));
  const chosen = Object.groupBy(choice, (value) => value.split(':', 1)[0] ?? '');
  const set = of.map((name) => [
    name,
    chosen[name]?.map((value) => value.slice(name.length + 1)) ?? form[name] ?? [],
  ]);
  return { ...Object.fromEntries(kept), ...Object.fromEntries(set) };
}

/** Of what is corrected, the differences. */
function differing({ operation: { clears }, present }: Doing, form: Texts): Texts {
  if (clears === undefined) return form;
  const changed = Object.entries(form).filter(([name, [text]]) => present[name]?.[0] !== text);
  const emptied = Object.keys(present).filter((name) => form[name]?.[0]?.trim() === '');
  return { ...Object.fromEntries(changed), [clears]: emptied };
}

/** A form that is filled in again has no file in it, so the one that was sent stays. */
function filesOf({ operation, texts }: Doing): Texts {
  const files = Object.entries(operation.input).filter(
    ([, { control }]) => control.kind === 'file',
  );
  return Object.fromEntries(files.map(([name]) => [name, texts[name] ?? []]));
}

/** How far a doing is: what it would do, or what it did. */
export function showPlan(studio: Studio, { rest }: Asked): Reply {
  const doing = doingOf(studio, rest[0]);
  studio.doings.renew(doing);
  const step = doing.run ?? doing.plan;
  if (!step) return { location: `/input/${doing.id}` };
  return { html: studio.pages.renderDoing(studio.frame(), { ...shown(doing), doing, step }) };
}

export function confirmPlan(studio: Studio, asked: Asked): Reply {
  const { rest, form } = asked;
  const doing = doingOf(studio, rest[0]);
  refuseReadOnly(studio, doing.operation);
  // What was chosen since is another plan, which is shown first.
  const chosen = givenIn(withChoices(doing.texts, form));
  if (!doing.run && !isDeepStrictEqual(chosen, givenIn(doing.texts))) {
    return submitInput(studio, { ...asked, rest: [doing.id, 'part'] });
  }
  studio.doings.renew(doing);
  studio.doings.confirm(doing);
  return { location: `/plan/${doing.id}` };
}

function givenIn(texts: Texts): Texts {
  const given = Object.entries(texts).filter(([, values]) => values.some((text) => text !== ''));
  return Object.fromEntries(given);
}

export function stop(studio: Studio, { rest }: Asked): Reply {
  const doing = doingOf(studio, rest[0]);
  doing.stop.abort();
  return { location: `/plan/${doing.id}` };
}

export function sendFile(studio: Studio, { rest }: Asked): Reply {
  const { run } = doingOf(studio, rest[0]);
  const block = run?.state === 'done' ? run.result.blocks[Number(rest[1])] : undefined;
  if (typeof block !== 'object' || !('file' in block)) throw new NotFoundError();
  return { file: block satisfies FileBlock };
}

function doingOf({ doings }: Studio, id = ''): Doing {
  const doing = doings.find(id);
  if (!doing) throw new NotFoundError();
  return doing;
}

function refuseReadOnly(studio: Studio, operation: Operation): void {
  if (mayDo(studio, operation)) return;
  throw new RefusedError(
    `The studio was opened read-only. To change the list of ${studio.stage}, end it and start it with --write.`,
  );
}

/** What a button says of whom or what its operation is about. */
async function fillIn(studio: Studio, { input, clears }: Operation, form: Texts) {
  const list = await studio.contextOf().list();
  const people = rowKeysOf(studio, list, form).flatMap((key) => {
    const position = list.find(key);
    return position === undefined ? [] : [list.person(position)];
  });
  if (form['whom'] && people.length === 0) {
    throw new RefusedError('Nobody is ticked. Tick people first, or choose all that match.');
  }
  const [person] = clears === undefined ? [] : (people as readonly object[] as readonly Kept[]);
  const known: Record<string, readonly string[]> = {};
  const present: Record<string, readonly string[]> = {};
  for (const [name, { control }] of Object.entries(input)) {
    const isWhom = name === 'address' || control.kind === 'addresses';
    const kept = person?.[name];
    if (form[name]) known[name] = form[name];
    else if (isWhom && people.length > 0) known[name] = people.map(({ email }) => email);
    else if (kept !== undefined) present[name] = [String(kept)];
  }
  if (form['search']?.[0]) {
    throw new RefusedError('An export takes filters, but no search. Clear the search first.');
  }
  return isFiltering(form) ? { known: {}, present, texts: known } : { known, present, texts: {} };
}

/** Whether the button stood among the filters of people. */
function isFiltering(form: Texts): boolean {
  return 'search' in form;
}

type Kept = Readonly<Record<string, string | number | undefined>>;

function shown(doing: Doing): Shown {
  const { id, operation, known } = doing;
  const from = wayBackOf(doing);
  const about = Object.values(known).map(([first = '', ...others]) =>
    others.length === 0 ? first : countPeople(1 + others.length),
  );
  return {
    id,
    at: RAIL.find((path) => from.startsWith(path)) ?? '',
    from,
    label: operation.label,
    about: about.join(', '),
    isChangeable: askedFields(doing).length > 0,
  };
}

/** A new announcement is where its text is written. */
function wayBackOf({ operation: { creates = '' }, from, texts, run }: Doing): string {
  const [name] = texts[creates] ?? [];
  return run?.state === 'done' && name ? `announcements/${name}` : from;
}

const RAIL: readonly RailPath[] = ['people', 'announcements', 'mail', 'transfer', 'check'];
