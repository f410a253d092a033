import { countPeople, formatChange, formatCount } from '#shared/format.ts';
import type { Span } from '../../list/growth.ts';
import type { ListStats } from '../../list/figures.ts';
import type { Block } from '../../operation.ts';
import { Blocks } from './blocks.tsx';
import { type Frame, renderPage, Title } from './frame.tsx';
import { GrowthChart } from './growth-chart.tsx';

export interface OverviewProps {
  readonly stats: ListStats;
  readonly chart: { readonly spans: readonly Span[]; readonly unit: string };
  /** The other figures. */
  readonly blocks: readonly Block[];
  /** How many mails wait for the operator. */
  readonly parked: number;
}

/** How the list grows, and what needs the operator. */
export function renderOverview(frame: Frame, props: OverviewProps): string {
  const { stats, chart, blocks, parked } = props;
  const { states, erased = 0, growth, vehicles, brought = 0 } = stats;
  const { last7Days, last30Days, today } = growth;
  return renderPage({
    frame,
    at: '',
    title: 'Overview',
    children: (
      <>
        <Title text={`${countPeople(states.subscribed)} on the waitlist`} />
        {parked > 0 && (
          <p className="warning">
            {parked === 1 ? 'One mail waits' : `${formatCount(parked)} mails wait`} for you.{' '}
            <a href="mail">See why</a>
          </p>
        )}
        <GrowthChart {...chart} />
        <dl className="figures">
          <Figure name="Today" count={today} />
          <Figure name="Last 7 days" count={last7Days.count} note={change(last7Days, 7)} />
          <Figure name="Last 30 days" count={last30Days.count} note={change(last30Days, 30)} />
          <Figure name="Vans offered" count={vehicles.sum} />
          <Figure name="Invited by others" count={brought} />
          <Figure name="Pending" count={states.pending} />
          <Figure name="Unsubscribed" count={states.unsubscribed} />
          <Figure name="Suppressed" count={states.suppressed} />
          <Figure name="Erased" count={erased} />
        </dl>
        <div className="beside">
          <Blocks blocks={blocks} />
        </div>
      </>
    ),
  });
}

interface FigureProps {
  readonly name: string;
  readonly count: number;
  readonly note?: string | undefined;
}

function Figure({ name, count, note }: FigureProps) {
  if (count === 0) return null;
  return (
    <div>
      <dt className="plate">{name}</dt>
      <dd>
        {formatCount(count)}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

function change(recent: ListStats['growth']['last7Days'], days: number): string | undefined {
  const text = formatChange(recent);
  return text && `${text} on the ${days} before`;
}
