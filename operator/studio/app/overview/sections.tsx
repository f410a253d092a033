import type { ReactNode } from 'react';
import { NOT_SAID } from '#shared/contract/sign-up.ts';
import {
  formatCount,
  formatDay,
  formatRatio,
  formatShare,
  LANGUAGE_NAMES,
} from '#shared/format.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { RegionMarket } from '../../../list/market.ts';
import type { ListStats } from '../../../list/read-stats.ts';
import { type BarRow, BarTable } from '../charts/bar-table.tsx';
import {
  AnnouncementTable,
  MarketTable,
  PartnerTable,
  type QualityRow,
  QualityTable,
} from '../charts/comparison-tables.tsx';
import { GrowthChart, type GrowthChartProps } from '../charts/growth-chart.tsx';

export interface SectionsProps {
  readonly stats: ListStats;
  readonly growth: GrowthChartProps;
}

/** The body of the overview: what grew, who they are, where they are, how they came, what they got. */
export function Sections({ stats, growth }: SectionsProps) {
  const { people, regions, partners, sources, cohorts, announcements = [] } = stats;
  return (
    <>
      <Section id="growth" title="Growth" width="wide">
        <GrowthChart {...growth} />
        {cohorts.length > 1 && <QualityTable title="Week of" rows={weekRows(cohorts)} />}
      </Section>
      <Section id="who" title="Who they are" lead={intentSentence(stats)}>
        <WhoTables {...stats} />
      </Section>
      <Section id="where" title="Where they are" lead={placeSentence(stats)}>
        {regions.length > 0 && <MarketTable regions={regions} />}
      </Section>
      <Section id="partners" title="How they came" lead={partnerSentence(stats)}>
        {partners.top.length > 0 && <PartnerTable {...partners} />}
        {sources.top.length > 0 && (
          <QualityTable title="Campaign" rows={sources.top.slice(0, RANKED)} />
        )}
        {sources.other > 0 && (
          <p className="note">{formatCount(sources.other)} came by other campaigns.</p>
        )}
      </Section>
      <Section id="mail" title="What became of it">
        <div className="pair">
          <BarTable title="State" rows={rowsOf(stats.states)} whole={people} />
          <BarTable title="Last confirmation" rows={rowsOf(stats.mail)} whole={people} />
        </div>
        <Remarks {...stats} />
      </Section>
      {announcements.length > 0 && (
        <Section
          id="announcements"
          title="Announcements"
          lead="In people. Left and bounced are shares of those who got it, in the week after."
        >
          <AnnouncementTable announcements={announcements} />
        </Section>
      )}
    </>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly width?: 'wide';
  readonly children: ReactNode;
}

function Section({ id, title, lead, width, children }: SectionProps) {
  return (
    <section className={width} aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <div className="content">{children}</div>
    </section>
  );
}

function WhoTables({ people, languages, roles, intents, vehicles }: ListStats) {
  const languageRows = LANGUAGES.map((language) => ({
    name: LANGUAGE_NAMES[language],
    count: languages[language],
  }));
  return (
    <div className="pair">
      <BarTable title="Language" rows={languageRows} whole={people} />
      <BarTable title="Role" rows={rowsOf(roles)} whole={people} />
      <BarTable title="Intent" rows={rowsOf(intents)} whole={people} />
      <BarTable title="Vans offered" rows={vehicles.sizes} whole={vehicles.people} />
    </div>
  );
}

/** What no table has: people whose data was deleted, and messages. */
function Remarks({ erased = 0, messages }: ListStats) {
  const { count = 0, parked = 0 } = messages ?? {};
  const undelivered = parked > 0 && `, ${formatCount(parked)} of them wait for a retry`;
  return (
    <>
      {erased > 0 && (
        <p className="note">
          {formatCount(erased)} more had their data deleted. Nothing of it is kept.
        </p>
      )}
      {count > 0 && (
        <p className="note">
          Messages by the contact form: {formatCount(count)}
          {undelivered}.
        </p>
      )}
    </>
  );
}

function intentSentence({ people, intents, vehicles }: ListStats): string | undefined {
  const said = people - (intents[NOT_SAID] ?? 0);
  if (said === 0) return undefined;
  const offering = intents.offering + intents.both;
  const looking = intents.looking + intents.both;
  const vans =
    vehicles.people > 0
      ? ` They have ${formatCount(vehicles.sum)} vans, half of them ${vehicles.median} or fewer.`
      : '';
  return `${formatShare(looking, said)} look for a van, ${formatShare(offering, said)} offer one.${vans}`;
}

/** How many vans there are for each who looks for one, here and there. */
function placeSentence({ regions }: ListStats): string | undefined {
  const [first, second] = regions;
  if (!first || !second || second === regions.at(-1)) return undefined;
  const ofPlace = ({ name, vans, looking }: RegionMarket) =>
    `${formatRatio(vans, looking)} vans in ${name}`;
  return `For each person who looks for one there are ${ofPlace(first)} and ${ofPlace(second)}. Places outside Ticino are gathered by canton.`;
}

function partnerSentence({ people, partners: { none } }: ListStats): string | undefined {
  if (people === 0) return undefined;
  return `${formatShare(people - none, people)} used the form of a partner.`;
}

function rowsOf(counts: Readonly<Record<string, number>>): BarRow[] {
  return Object.entries(counts).map(([name, count]) =>
    name === NOT_SAID
      ? { name: 'not said', count, isRest: true }
      : { name: WORDS[name] ?? name, count },
  );
}

/** For readers who do not know the names that the commands use. */
const WORDS: Readonly<Record<string, string>> = {
  private: 'private person',
  rental: 'rental firm',
  subscribed: 'on the list',
  pending: 'has to click first',
  unsubscribed: 'left',
  suppressed: 'gets no mail',
  owed: 'on its way',
  parked: 'could not be sent',
  capped: 'held back',
};

/** How many places and campaigns are named. */
const RANKED = 12;

function weekRows(cohorts: ListStats['cohorts']): QualityRow[] {
  return cohorts.slice(-RANKED).map(({ week, signedUp, confirmed, left }) => ({
    name: formatDay(week, true),
    count: signedUp,
    parts: { confirmed, left },
  }));
}
