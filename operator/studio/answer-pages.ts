import { type Fields, readInput, type Texts } from '../field.ts';
import type { Listed } from '../list/read-list.ts';
import { toChart } from '../list/growth.ts';
import type { ListStats } from '../list/figures.ts';
import type { Answers, Operation } from '../operation.ts';
import { lookUp } from './doings.ts';
import type { Action } from './pages/frame.tsx';
import type { Asked, Reply } from './reply.ts';
import type { Studio } from './studio.ts';

/** How the list grows. */
export async function showOverview(studio: Studio): Promise<Reply> {
  const { items, blocks } = await look(studio, 'stats');
  const [stats] = items as [ListStats];
  return {
    html: studio.pages.renderOverview(studio.frame(), {
      stats,
      chart: toChart(stats.growth.days),
      // The first ones say in words and facts what stands above them.
      blocks: blocks.slice(2),
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
  const { blocks } = await look(studio, 'show', { address: [email] });
  const [first, ...others] = blocks;
  const facts =
    typeof first === 'object' && 'facts' in first ? [{ title: 'Now', facts: first.facts }] : [];
  return {
    html: studio.pages.renderAnswer(studio.frame(), {
      at: 'people',
      title: email,
      sections: [{ heading: '', blocks: [...facts, ...others] }],
      actions: actionsNamed(studio, ACTIONS[state]),
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
        { heading: 'Parked mails', ...(await look(studio, 'parked')) },
        { heading: 'Messages', ...(await look(studio, 'messages')) },
      ],
      actions: actionsNamed(studio, ['retry', 'resume-mail', 'undo-unsubscribes']),
      on: { from: 'mail' },
    }),
  };
}

const MAX_ENTRIES = 100;

/** Files that come in and go out, and what operators did. */
export async function showTransfer(studio: Studio): Promise<Reply> {
  const { items, show } = await look(studio, 'audit');
  const latest = show(items.toReversed().slice(0, MAX_ENTRIES));
  return {
    html: studio.pages.renderAnswer(studio.frame(), {
      at: 'transfer',
      title: 'Import and export',
      sections: [{ heading: 'What operators did', blocks: latest }],
      actions: actionsNamed(studio, ['import', 'export', 'undo-import']),
      on: { from: 'transfer' },
    }),
  };
}

/** What an operation answers with, at once. */
async function look({ operations, contextOf, now }: Studio, name: string, texts: Texts = {}) {
  const operation = operations.find((each) => each.name === name) as Answers<Fields, unknown>;
  const input = readInput(operation.input, texts, now());
  const found = await lookUp(operation, input, contextOf());
  return { ...found, show: (items: readonly unknown[]) => operation.show(items) };
}

/** Buttons of operations. Those that change nothing are there in a read-only studio, too. */
export function actionsNamed(studio: Studio, names: readonly string[]): Action[] {
  const offered = studio.operations.filter((operation) => mayDo(studio, operation));
  return names.flatMap((each) => offered.find(({ name }) => name === each) ?? []);
}

export function mayDo({ mayWrite }: Studio, { changes }: Operation): boolean {
  return mayWrite || changes === 'nothing' || changes === 'audit' || changes === 'files';
}
