import { readInput, type Texts } from '../field.ts';
import type { Listed } from '../list/list.ts';
import { toChart } from '../list/growth.ts';
import type { ListStats } from '../list/list-stats.ts';
import type { Operation } from '../operation.ts';
import type { Action } from './pages/answer.tsx';
import { NotFoundError, type Asked, type Reply } from './reply.ts';
import type { Studio } from './studio.ts';

/** How the list grows. */
export async function showOverview(studio: Studio): Promise<Reply> {
  const [stats] = (await itemsOf(studio, 'stats', {})) as ListStats[];
  if (!stats) throw new NotFoundError();
  return {
    html: studio.pages.renderOverview(studio.frame(), {
      stats,
      chart: toChart(stats.growth),
      // The first ones say in words and facts what stands above them.
      blocks: (await lookUp(studio, 'stats', {})).slice(2),
      parked: stats.mail.parked + (stats.messages?.parked ?? 0),
    }),
  };
}

/** What can be done with a person, by their state. */
const ACTIONS: Readonly<Record<Listed['state'], readonly string[]>> = {
  subscribed: ['rectify', 'access', 'resend', 'unsubscribe', 'block', 'erase'],
  pending: ['rectify', 'access', 'confirm', 'resend', 'unsubscribe', 'block', 'erase'],
  unsubscribed: ['rectify', 'access', 'confirm', 'block', 'erase'],
  suppressed: ['rectify', 'access', 'unblock', 'unsubscribe', 'erase'],
};

/** A person of the list: all that is kept, what happened, and what can be done. */
export async function showPerson(studio: Studio, { rest: [key = ''] }: Asked): Promise<Reply> {
  const list = await studio.contextOf().list();
  const position = list.find(key);
  // Erased, for example.
  if (position === undefined) return { location: '/people' };
  const { email, state } = list.person(position);
  const [first, ...others] = await lookUp(studio, 'show', { address: [email] });
  const facts =
    typeof first === 'object' && 'facts' in first ? [{ title: 'Now', facts: first.facts }] : [];
  return {
    html: studio.pages.renderAnswer(studio.frame(), {
      at: 'people',
      title: email,
      sections: [{ heading: '', blocks: [...facts, ...others] }],
      actions: actionsNamed(studio, ACTIONS[state]),
      primary: 'rectify',
      on: { person: key },
      back: { path: 'people', label: 'People' },
    }),
  };
}

/** Mails that wait for the operator, and what people wrote. */
export async function showMail(studio: Studio): Promise<Reply> {
  return {
    html: studio.pages.renderAnswer(studio.frame(), {
      at: 'mail',
      title: 'Mail',
      sections: [
        { heading: 'Parked mails', blocks: await lookUp(studio, 'parked', {}) },
        { heading: 'Messages', blocks: await lookUp(studio, 'messages', {}) },
      ],
      actions: actionsNamed(studio, ['retry', 'resume-mail', 'undo-unsubscribes']),
      primary: 'retry',
      on: { from: 'mail' },
    }),
  };
}

const MAX_ENTRIES = 100;

/** Files that come in and go out, and what operators did. */
export async function showTransfer(studio: Studio): Promise<Reply> {
  const entries = await itemsOf(studio, 'audit', {});
  const latest = answering(studio, 'audit').show(entries.toReversed().slice(0, MAX_ENTRIES));
  return {
    html: studio.pages.renderAnswer(studio.frame(), {
      at: 'transfer',
      title: 'Import and export',
      sections: [{ heading: 'What operators did', blocks: latest }],
      actions: actionsNamed(studio, ['import', 'export', 'undo-import']),
      primary: 'import',
      on: { from: 'transfer' },
    }),
  };
}

/** What an operation answers with, at once. */
async function lookUp(studio: Studio, name: string, texts: Texts) {
  const operation = answering(studio, name);
  const items = await itemsOf(studio, name, texts);
  return items.length === 0 && operation.none !== undefined
    ? [operation.none]
    : operation.show(items);
}

/** What an operation finds. */
async function itemsOf(studio: Studio, name: string, texts: Texts): Promise<unknown[]> {
  const operation = answering(studio, name);
  const context = studio.contextOf();
  const items: unknown[] = [];
  for await (const item of operation.read(
    readInput(operation.input, texts, context.now()),
    context,
  ))
    items.push(item);
  return items;
}

function answering({ operations }: Studio, name: string) {
  const operation = operations.find((each) => each.name === name);
  if (operation && 'read' in operation) return operation;
  throw new NotFoundError();
}

/** Buttons of operations. Those that change nothing are there in a read-only studio, too. */
export function actionsNamed(studio: Studio, names: readonly string[]): Action[] {
  return names.flatMap((each) => {
    const operation = studio.operations.find(({ name }) => name === each);
    if (!operation || !isOffered(studio, operation)) return [];
    return [{ name: each, label: operation.label }];
  });
}

function isOffered({ mayWrite }: Studio, { faces, changes }: Operation): boolean {
  const isSafe = changes === 'nothing' || changes === 'audit' || changes === 'files';
  return faces !== 'command' && (mayWrite || isSafe);
}
