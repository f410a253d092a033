import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countPeople, formatCount, formatTime, LANGUAGE_NAMES } from '#shared/format.ts';
import type { Language } from '#shared/languages.ts';
import { fromLocalTime } from '#shared/time.ts';
import type { Answer, Input } from '../../calls.ts';
import { useAction } from '../actions/action-dialog.tsx';
import { call } from '../api/call.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { useSegment } from '../filters/segment-context.tsx';
import { describeDuration } from '../overview/duration.ts';
import { TextField } from '../shell/fields.tsx';
import { RoadProgress } from '../shell/road-progress.tsx';
import { useStage } from '../shell/stage-context.tsx';
import { Trouble } from '../shell/trouble.tsx';
import { describeWaiting, sendAction, SENDING_CHANGES } from './actions.ts';

/** Who gets it, when, and the button that sends it. */
export function Audience({ name, texts }: Pick<Input<'send'>, 'name' | 'texts'>) {
  const { act, dialog } = useAction(SENDING_CHANGES);
  const { mayWrite } = useStage();
  const { segment } = useSegment();
  const [first, setFirst] = useState('');
  const [at, setAt] = useState('');
  const input = {
    name,
    segment,
    // What is no number is refused, and does not stand for all.
    ...(first !== '' && { first: /^\d+$/.test(first) ? Number(first) : NaN }),
    ...(at !== '' && { dueAt: fromLocalTime(Date.parse(`${at}Z`)) }),
  };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['audience', input],
    queryFn: ({ signal }) => call('send', { ...input, texts }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="step" aria-labelledby="audience">
      <h2 id="audience">Who gets it, and when</h2>
      <FilterBar />
      <div className="new">
        <TextField
          label="Only the first"
          inputMode="numeric"
          aria-invalid={Number.isNaN(input.first)}
          placeholder="all of them"
          value={first}
          onText={(text) => setFirst(text.trim())}
        />
        <TextField label="Not before (Zurich)" type="datetime-local" value={at} onText={setAt} />
      </div>
      {error && !isFetching && <Trouble error={error} onRetry={() => void refetch()} />}
      {isFetching && <RoadProgress what="Counting who gets it" />}
      {data && !error && <Chosen {...data} />}
      {mayWrite && (
        <button
          type="button"
          className="primary"
          disabled={!data || error !== null || isFetching || data.people === 0}
          onClick={() =>
            data && act(sendAction({ ...input, texts }), `“${name}”, ${countPeople(data.people)}`)
          }
        >
          Send
        </button>
      )}
      {dialog}
    </section>
  );
}

function Chosen({ people, waiting, haveToWait, languages, takes, wave }: Answer<'send'>) {
  const read = Object.entries(languages) as [Language, number][];
  return (
    <div className="chosen" role="status">
      <p>
        <strong>{formatCount(people)}</strong> of {countPeople(waiting)} who could get it
      </p>
      <ul>
        {read.map(([language, count]) => (
          <li key={language}>
            <span className="plate">{LANGUAGE_NAMES[language]}</span> {formatCount(count)}
          </li>
        ))}
      </ul>
      <p className="note">
        {wave.dueAt === undefined ? '' : `Not before ${formatTime(wave.dueAt)}. `}
        {describeWaiting(haveToWait)} {describeDuration(takes, people)}
      </p>
    </div>
  );
}
