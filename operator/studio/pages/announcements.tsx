import { countPeople, formatCount } from '#shared/format.ts';
import type { Dated } from '../../operations/announcements/calendar.ts';
import { describeDay } from '../../operations/announcements/states.ts';
import { Table } from './blocks.tsx';
import { type Action, type Frame, renderPage, Starts, Title } from './frame.tsx';

export interface AnnouncementsProps {
  /** With the state in words. */
  readonly announcements: readonly (Dated & { readonly words: string })[];
  readonly actions: readonly Action[];
}

/** What goes to whom, and when: what is still to come first. */
export function renderAnnouncements(frame: Frame, props: AnnouncementsProps): string {
  const { announcements, actions } = props;
  return renderPage({
    frame,
    at: 'announcements',
    title: 'Announcements',
    children: (
      <>
        <Title text="Announcements">
          <Starts actions={actions} />
        </Title>
        {announcements.length === 0 ? (
          <p className="empty">There is no announcement yet.</p>
        ) : (
          <Table columns={COLUMNS} isNumber={(at) => at > 3} className="stack">
            {announcements.map((announcement) => (
              <Row key={announcement.name} announcement={announcement} />
            ))}
          </Table>
        )}
      </>
    ),
  });
}

const COLUMNS = ['When', 'Name', 'State', 'To', 'Received', 'Queued'];

interface RowProps {
  readonly announcement: AnnouncementsProps['announcements'][number];
}

function Row({ announcement }: RowProps) {
  const { name, words, at, asOf, audience, sent, owed, collisions } = announcement;
  const isDraft = announcement.state === 'draft';
  return (
    <tr>
      <td>{!isDraft && describeDay(at, asOf)}</td>
      <th scope="row">
        <a href={`announcements/${name}`}>{name}</a>
        {collisions.map((each) => (
          <p key={each.name} className="problem">
            {`${countPeople(each.people)} also get “${each.name}” within the week`}
          </p>
        ))}
      </th>
      <td>{words}</td>
      <td>{audience.join('; ')}</td>
      <td className="number" data-of="received">
        {!isDraft && formatCount(sent)}
      </td>
      <td className="number" data-of="queued">
        {!isDraft && formatCount(owed)}
      </td>
    </tr>
  );
}
