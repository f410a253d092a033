import { useCall } from '../api/queries.ts';
import { go } from '../shell/route.ts';
import { Trouble } from '../shell/trouble.tsx';
import { Audience } from './audience.tsx';
import { SendTest } from './send-test.tsx';
import { Sending } from './sending.tsx';
import { Writing } from './writing.tsx';

const EVERY_MS = 3000;

/** One announcement, from its first word to the last person who got it. */
export function AnnouncementPage({ name }: { readonly name: string }) {
  const { data: texts, error, isFetchedAfterMount } = useCall('draft', { name });
  const { data: all = [], error: stopped } = useCall('announcements', {}, { everyMs: EVERY_MS });
  const status = all.find(({ announcement }) => announcement.name === name);
  const isOver = status?.announcement.cancelledAt !== undefined;
  const hasTexts = isFetchedAfterMount && texts && Object.keys(texts).length > 0;
  return (
    <>
      <title>{`${name} · Waitlist studio`}</title>
      <p>
        <button type="button" className="link" onClick={() => go('announcements')}>
          ← All announcements
        </button>
      </p>
      <h1>{name}</h1>
      {(error ?? stopped) && <Trouble error={error ?? stopped} />}
      {status && <Sending status={status} />}
      {hasTexts && !isOver && (
        <>
          <Writing name={name} saved={texts} />
          <SendTest name={name} texts={texts} />
          <Audience name={name} texts={texts} />
        </>
      )}
    </>
  );
}
