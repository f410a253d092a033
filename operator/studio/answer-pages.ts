import { formatCount } from '#shared/format.ts';
import { type Fields, readInput, type Texts } from '../field.ts';
import { toChart } from '../list/growth.ts';
import type { Answers, Operation } from '../operation.ts';
import { stats } from '../operations/list/stats.ts';
import { messages } from '../operations/mail/messages.ts';
import { parked } from '../operations/mail/parked.ts';
import { resumeMail } from '../operations/mail/resume-mail.ts';
import { audit } from '../operations/people/audit.ts';
import { show } from '../operations/people/show.ts';
import { lookUp } from './doings.ts';
import type { Action } from './pages/frame.tsx';
import type { Asked, Reply } from './reply.ts';
import type { Studio } from './studio.ts';

/** How the list grows. */
export async function showOverview(studio: Studio): Promise<Reply> {
  const { items, blocks } = await look(studio, stats);
  const [figures] = items;
  if (!figures) throw new TypeError('The list has no figures');
  return {
    html: studio.pages.renderOverview(studio.frame(), {
      stats: figures,
      chart: toChart(figures.growth.days),
      // The first ones say in words and facts what stands above them.
      blocks: blocks.slice(3),
      parked: (await studio.contextOf().list()).keys.parked.size,
    }),
  };
}

/** A person of the list: all that is kept, what happened, and what can be done. */
export async function showPerson(studio: Studio, { rest: [key = ''] }: Asked): Promise<Reply> {
  const list = await studio.contextOf().list();
  const position = list.find(key);
  // Erased, for example.
  if (position === undefined) return { location: '/people' };
  const { email, state } = list.person(position);
  const { blocks } = await look(studio, show, { address: [email] });
  const [first, ...others] = blocks;
  const now = typeof first === 'object' && 'facts' in first ? [{ ...first, title: 'Now' }] : [];
  return {
    html: studio.pages.renderAnswer(studio.frame(), {
      at: 'people',
      title: email,
      sections: [{ heading: '', blocks: [...now, ...others] }],
      actions: actionsOn(studio, ['person', 'people'], state),
      on: { person: key },
      back: 'people',
    }),
  };
}

/** How much of what grows without end a page shows. */
const SHOWN = 100;

/** Mails that wait for the operator, and what people wrote. */
export async function showMail(studio: Studio): Promise<Reply> {
  const context = studio.contextOf();
  const { keys } = await context.list();
  const { blocks = [] } = resumeMail.preview(await resumeMail.plan({}, context));
  const isSlowed = blocks.length > 0;
  return {
    html: studio.pages.renderAnswer(studio.frame(), {
      at: 'mail',
      title: 'Mail',
      sections: [
        ...(isSlowed ? [{ heading: '', blocks }] : []),
        await section(studio, 'Parked mails', parked, keys.parked.size),
        await section(studio, 'Messages', messages, keys.messages.size),
      ],
      actions: actionsOn(studio, ['mail'], isSlowed ? 'slowed' : 'at full speed'),
    }),
  };
}

const EVERYTHING = { since: undefined, limit: undefined };

/** Files that come in and go out, and what operators did. */
export async function showTransfer(studio: Studio): Promise<Reply> {
  const { keys } = await studio.contextOf().list();
  const { heading, items } = await section(studio, 'What operators did', audit, keys.audit.size);
  return {
    html: studio.pages.renderAnswer(studio.frame(), {
      at: 'transfer',
      title: 'Import and export',
      sections: [{ heading, blocks: audit.show(items.toReversed(), EVERYTHING) }],
      actions: actionsOn(studio, ['transfer']),
    }),
  };
}

/** A part of all that there is, under a heading that says so. */
async function section<Input extends Fields, Item>(
  studio: Studio,
  name: string,
  operation: Answers<Input, Item>,
  all: number,
) {
  const heading = all > SHOWN ? `${name}: ${SHOWN} of ${formatCount(all)}` : name;
  return { heading, ...(await look(studio, operation, { limit: [String(SHOWN)] })) };
}

/** What an operation answers with, at once. */
function look<Input extends Fields, Item>(
  { contextOf, now }: Studio,
  operation: Answers<Input, Item>,
  texts: Texts = {},
) {
  return lookUp(operation, readInput(operation.input, texts, now()), contextOf());
}

/** The operations that have a button there. Those that change nothing are in a read-only studio, too. */
export function actionsOn(
  studio: Studio,
  places: readonly Operation['on'][],
  state?: string,
): readonly Action[] {
  return studio.operations.filter(
    (operation) =>
      places.includes(operation.on) &&
      mayDo(studio, operation) &&
      (state === undefined || (operation.states?.includes(state) ?? true)),
  );
}

export function mayDo({ mayWrite }: Studio, { changes }: Operation): boolean {
  return mayWrite || changes === 'nothing' || changes === 'audit' || changes === 'files';
}
