import { formatTime } from '#shared/format.ts';
import { Headline } from './headline.tsx';
import { Sections } from './sections.tsx';
import { useReading } from '../api/queries.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { useSegment } from '../filters/segment-context.tsx';
import { describeFilters } from '../filters/words.ts';
import { Nobody } from '../people/people-page.tsx';
import { RoadProgress } from '../shell/road-progress.tsx';
import { useStage } from '../shell/stage-context.tsx';
import { Trouble } from '../shell/trouble.tsx';
import { NeedsHand } from './needs-hand.tsx';
import { MailQueue } from './mail-queue.tsx';

/** The figures of the people whom the filters leave. It can be printed. */
export function OverviewPage() {
  const { segment } = useSegment();
  const { stage } = useStage();
  const { data, error, isFetching, refetch } = useReading(
    'figures',
    { segment },
    { anew: { segment, isNew: true } },
  );
  const figures = data?.value;
  const filters = describeFilters(segment).map(({ text }) => text);
  const read = () => void refetch();
  return (
    <>
      <title>Overview · Waitlist studio</title>
      <FilterBar>
        {figures && !isFetching && (
          <p className="read">
            Read {formatTime(figures.stats.at)}
            <button type="button" className="quiet" onClick={read}>
              Read again
            </button>
          </p>
        )}
      </FilterBar>
      {isFetching && <RoadProgress what="Reading the list" progress={data?.progress} />}
      {error && <Trouble error={error} onRetry={read} />}
      {figures && (
        <>
          <NeedsHand stats={figures.stats} />
          <div className="figures" aria-busy={isFetching}>
            <Headline
              stats={figures.stats}
              filters={filters}
              stage={stage === null ? 'this laptop' : stage}
            />
            <MailQueue />
            {figures.stats.people === 0 && !isFetching ? (
              <Nobody isFiltered={filters.length > 0} />
            ) : (
              <Sections stats={figures.stats} growth={figures.growth} />
            )}
          </div>
        </>
      )}
    </>
  );
}
