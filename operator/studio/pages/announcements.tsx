import { countPeople, formatCount } from '#shared/format.ts';
import type { Dated } from '../../operations/announcements/calendar.ts';
import { describeDay } from '../../operations/announcements/states.ts';
import { type Frame, renderPage, Start } from './frame.tsx';

export interface AnnouncementsProps {
  /** With the state in words. */
  readonly announcements: readonly (Dated & { readonly words: string })[];
  readonly now: number;
}

/** What goes to whom, and when: what is still to come first. */
export function renderAnnouncements(frame: Frame, props: AnnouncementsProps): string {
  const { announcements, now } = props;
  return renderPage({
    frame,
    at: 'announcements',
    title: 'Announcements',
    children: (
      <>
        <div className="title row">
          <h1>Announcements</h1>
          <Start action={DRAFT} on={{ from: 'announcements' }} isPrimary />
        </div>
        {announcements.length === 0 ? (
          <p className="empty">Nothing was written yet.</p>
        ) : (
          <div className="scroll">
            <table className="data stack">
              <thead>
                <tr>
                  {['When', 'Name', 'State', 'To', 'Received', 'To come'].map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {announcements.map((announcement) => (
                  <Row key={announcement.name} announcement={announcement} now={now} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </>
    ),
  });
}

const DRAFT = { name: 'announce draft', label: 'New announcement' };

interface RowProps {
  readonly announcement: AnnouncementsProps['announcements'][number];
  readonly now: number;
}

function Row({ announcement, now }: RowProps) {
  const { name, words, at, audience, sent, owed, collisions } = announcement;
  return (
    <tr>
      <td>{announcement.state === 'draft' ? '' : describeDay(at, now)}</td>
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
        {formatCount(sent)}
      </td>
      <td className="number" data-of="to come">
        {formatCount(owed)}
      </td>
    </tr>
  );
}
