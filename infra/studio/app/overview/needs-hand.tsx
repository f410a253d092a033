import { countOf, formatTime } from '#shared/format.ts';
import type { Answer } from '../../calls.ts';
import { useCall } from '../api/queries.ts';

/** What waits for the operator, above all else. Nothing is shown if nothing does. */
export function NeedsHand({ stats }: Pick<Answer<'figures'>, 'stats'>) {
  const { data: queue } = useCall('queue', {});
  const { data: announcements = [] } = useCall('announcements', {});
  const parked = stats.mail.parked + (stats.messages?.parked ?? 0);
  const held = announcements.filter(
    ({ announcement, owed }) => announcement.pausedAt !== undefined && owed > 0,
  );
  const items: Item[] = [];
  if (queue?.paused) {
    items.push({
      key: 'paused',
      text: `All mail has been held back since ${formatTime(queue.paused.at)}${queue.paused.by ? `, by ${queue.paused.by}` : ''}.`,
    });
  }
  if (parked > 0) {
    items.push({
      key: 'parked',
      text: `${countOf(parked, 'mail', 'mails')} could not be sent, and ${parked === 1 ? 'waits' : 'wait'} until you look.`,
    });
  }
  for (const { announcement, owed } of held) {
    items.push({
      key: announcement.name,
      text: `The announcement “${announcement.name}” is paused. ${countOf(owed, 'person', 'people')} still wait for it.`,
    });
  }
  if (items.length === 0) return null;
  return (
    <section className="hand" aria-labelledby="hand">
      <h2 id="hand">Needs a hand</h2>
      <ul>
        {items.map(({ key, text }) => (
          <li key={key}>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Item {
  readonly key: string;
  readonly text: string;
}
