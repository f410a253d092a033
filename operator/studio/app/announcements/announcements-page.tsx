import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime, LANGUAGE_NAMES } from '#shared/format.ts';
import { call } from '../api/call.ts';
import { useCall } from '../api/queries.ts';
import { LineForm, TextField } from '../shell/fields.tsx';
import { go } from '../shell/route.ts';
import { Trouble } from '../shell/trouble.tsx';
import { describeState } from './actions.ts';

const EVERY_MS = 5000;

/** Every announcement: those that are written, on their way, and sent. */
export function AnnouncementsPage() {
  const { data: drafts = [], error } = useCall('drafts', {}, { everyMs: EVERY_MS });
  const { data: sent = [], error: stopped } = useCall('announcements', {}, { everyMs: EVERY_MS });
  const begun = new Set(sent.map(({ announcement }) => announcement.name));
  const unsent = drafts.filter(({ name }) => !begun.has(name));
  const entries = [
    ...unsent.map(({ name, languages, changedAt }) => {
      const written = languages.map((language) => LANGUAGE_NAMES[language]).join(', ');
      const note = `${written} · changed ${formatTime(changedAt)}`;
      return { name, state: 'Being written', note };
    }),
    ...sent.toReversed().map((status) => {
      const { name, createdAt } = status.announcement;
      return { name, state: describeState(status), note: `begun ${formatTime(createdAt)}` };
    }),
  ];
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
        {entries.map(({ name, state, note }) => (
          <li key={name}>
            <button type="button" className="link" onClick={() => go('announcements', name)}>
              {name}
            </button>
            <span>{state}</span>
            <span className="note">{note}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function NewAnnouncement() {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call('newDraft', { name }),
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
    </LineForm>
  );
}
