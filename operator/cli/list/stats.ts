import {
  addSegmentOptions,
  describeSegment,
  type SegmentOptions,
  toSegment,
} from '../segment-options.ts';
import type { AddCommands, Session } from '../session.ts';
import { statsText } from './stats-text.ts';

export const addStats: AddCommands = (program) => {
  addSegmentOptions(program.command('stats').description('count the list, and show how it grows'))
    .more(`Days and hours are those of Europe/Zurich. Places, partners and campaigns that
differ only in case or accents count as one. The studio draws the figures, and
prints them.

Examples:
  waitlist stats
  waitlist stats --since 30d --language de,fr
  waitlist stats --json | jq .states`)
    .does(printStats);
};

async function printStats(session: Session, options: SegmentOptions): Promise<void> {
  const segment = toSegment(options);
  const { readStats } = await import('../../list/read-stats.ts');
  const { at, ...stats } = await session.during('Reading', (context) =>
    readStats(segment, context),
  );
  const filters = describeSegment(segment);
  const { styles, terminal, stage } = session;
  const layout = { width: terminal.columns, styles, stage, filters };
  await session.answer({ at, filters, ...stats }, statsText({ at, ...stats }, layout));
}
