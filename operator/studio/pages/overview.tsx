import { countPeople, formatCount } from '#shared/format.ts';
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
  const { states, erased = 0, growth, vans, brought = 0 } = stats;
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
          <Figure name="Today" count={growth.today} />
          <Figure name="Last 7 days" count={growth.last7Days} />
          <Figure name="Last 30 days" count={growth.last30Days} />
          <Figure name="Vans offered" count={vans} />
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

function Figure({ name, count }: { readonly name: string; readonly count: number }) {
  if (count === 0) return null;
  return (
    <div>
      <dt className="plate">{name}</dt>
      <dd>{formatCount(count)}</dd>
    </div>
  );
}
