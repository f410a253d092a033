import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { countPeople, formatTime, LANGUAGE_NAMES } from '#shared/format.ts';
import type { Answer } from '../../calls.ts';
import { call } from '../api/call.ts';
import { useCall } from '../api/queries.ts';
import { Chips } from '../shell/chips.tsx';
import { LineForm, TextField } from '../shell/fields.tsx';
import { go } from '../shell/route.ts';
import { useStage } from '../shell/stage-context.tsx';
import { Trouble } from '../shell/trouble.tsx';

const EVERY_MS = 5000;

/** Every announcement: those that are written, on their way, and sent. */
export function AnnouncementsPage() {
  const { data: drafts = [], error } = useCall('drafts', {}, { everyMs: EVERY_MS });
  const { data: sent = [], error: stopped } = useCall('announcements', {}, { everyMs: EVERY_MS });
  const begun = new Map(sent.map((status) => [status.announcement.name, status]));
  const unsent = drafts.filter(({ name }) => !begun.has(name));
  return (
    <>
      <title>Announcements · Waitlist studio</title>
      <div className="title">
        <h1>Announcements</h1>
        <NewAnnouncement />
      </div>
      {(error ?? stopped) && <Trouble error={error ?? stopped} />}
      {!stopped && drafts.length + sent.length === 0 && (
        <p className="empty">
          Nothing has been written yet. Give your first announcement a short name, such as “beta”:
          it begins with a text in four languages that you only have to change.
        </p>
      )}
      <ul className="lines">
        {unsent.map(({ name, languages, changedAt }) => (
          <Entry key={name} name={name} state="Being written">
            {languages.map((language) => LANGUAGE_NAMES[language]).join(', ')} · changed{' '}
            {formatTime(changedAt)}
          </Entry>
        ))}
        {[...sent].toReversed().map((status) => (
          <Entry
            key={status.announcement.name}
            name={status.announcement.name}
            state={describeState(status)}
          >
            begun {formatTime(status.announcement.createdAt)}
          </Entry>
        ))}
      </ul>
    </>
  );
}

/** Where an announcement stands that was begun. */
export function describeState({ announcement, owed }: Answer<'announcements'>[number]): string {
  const waiting = `${countPeople(owed)} ${owed === 1 ? 'waits' : 'wait'} for it`;
  if (announcement.waves.length === 0) return 'Not sent yet';
  if (announcement.cancelledAt !== undefined) return 'Called off';
  if (announcement.pausedAt !== undefined) return `Paused, ${waiting}`;
  return owed > 0 ? `On its way, ${waiting}` : 'Sent';
}

type EntryProps = Readonly<Record<'name' | 'state', string>> & { readonly children: ReactNode };

function Entry({ name, state, children }: EntryProps) {
  return (
    <li>
      <button type="button" className="link" onClick={() => go('announcements', name)}>
        {name}
      </button>
      <span>{state}</span>
      <span className="note">{children}</span>
    </li>
  );
}

const BEGINNINGS = [
  ['beta', 'The beta is open'],
  ['places', 'What a place in line is'],
] as const;

function NewAnnouncement() {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [text, setText] = useState<(typeof BEGINNINGS)[number][0]>('beta');
  const { hasPlaces } = useStage();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call('newDraft', { name, text }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['drafts'] });
      go('announcements', name);
    },
  });
  return (
    <LineForm button="Write" isPrimary isDisabled={isPending} error={error} onSubmit={mutate}>
      <TextField
        label="Name of a new one"
        required
        pattern="[a-z0-9][a-z0-9\-]{0,40}"
        title="Small letters, digits and hyphens, such as beta or prices-2027"
        value={name}
        onText={setName}
      />
      {hasPlaces && (
        <Chips
          title="It begins with"
          choices={BEGINNINGS}
          isSet={(each) => each === text}
          onPress={setText}
        />
      )}
    </LineForm>
  );
}
