import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { countPeople } from '#shared/format.ts';
import type { Input } from '../../calls.ts';
import { call, type Progress, whole } from '../api/call.ts';
import { useCall } from '../api/queries.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { useSegment } from '../filters/segment-context.tsx';
import { FIELD_WORDS } from '../filters/words.ts';
import { Chips, toggled } from '../shell/chips.tsx';
import { download } from '../shell/download.ts';
import { LineForm, TextField } from '../shell/fields.tsx';
import { RoadProgress } from '../shell/road-progress.tsx';
import { Trouble } from '../shell/trouble.tsx';

const LOOKS = [
  ['semicolon', 'For Excel in Switzerland'],
  ['comma', 'CSV with commas'],
  ['jsonl', 'For a program'],
] as const;

type Layout = Input<'export'>['layout'];

/** The people whom the filters leave, with the columns that one wants. */
export function ExportPeople() {
  const { segment } = useSegment();
  const { data: names = [] } = useCall('exportColumns', {});
  const [chosen, setChosen] = useState<Layout['columns']>();
  const [look, setLook] = useState<(typeof LOOKS)[number][0]>('semicolon');
  const [file, setFile] = useState('people.csv');
  const [progress, setProgress] = useState<Progress>();
  const isProgram = look === 'jsonl';
  const columns = chosen ?? names.filter((name) => name !== 'state' || segment.states);
  const layout: Layout = {
    format: isProgram ? 'jsonl' : 'csv',
    // They keep their order, whichever was pressed first.
    columns: names.filter((name) => columns.includes(name)),
    delimiter: isProgram ? 'comma' : look,
    hasBom: true,
  };
  const downloading = useMutation({
    mutationFn: async () => {
      const texts: string[] = [];
      const onPart = (text: string) => texts.push(text);
      const input = { segment, layout };
      const done = whole(await call('export', input, { onPart, onProgress: setProgress }));
      download(isProgram ? 'people.jsonl' : 'people.csv', 'text/csv', ...texts);
      return `${countPeople(done.people)}, in a file among your downloads.`;
    },
  });
  const saving = useMutation({
    mutationFn: async () => {
      const input = { segment, layout, file };
      const done = whole(await call('exportFile', input, { onProgress: setProgress }));
      return `${countPeople(done.people)}, in ${done.file}, which only you can read.`;
    },
  });
  const isBusy = downloading.isPending || saving.isPending;
  const error = downloading.error ?? saving.error;
  return (
    <section className="step" aria-labelledby="export">
      <h2 id="export">Take people out</h2>
      <p className="note">
        Without a filter of where they stand, it leaves out people who left, did not click yet or
        get no mail. A cell that a spreadsheet would take for a formula begins with an apostrophe.
      </p>
      <FilterBar />
      <Chips
        title="Columns"
        choices={names.map((name) => [name, FIELD_WORDS[name]])}
        isSet={(name) => columns.includes(name)}
        onPress={(name) => setChosen(toggled(columns, name))}
      />
      <Chips
        title="What it is for"
        choices={LOOKS}
        isSet={(name) => name === look}
        onPress={setLook}
      />
      <div className="buttons">
        <button
          type="button"
          disabled={isBusy || columns.length === 0}
          onClick={() => (saving.reset(), downloading.mutate())}
        >
          Download
        </button>
      </div>
      <LineForm
        button="Save in your folder"
        isDisabled={isBusy || columns.length === 0}
        onSubmit={() => (downloading.reset(), saving.mutate())}
      >
        <TextField
          label="Or a file of the folder “people” where the studio was started"
          required
          pattern="[\w\-][\w.\-]*"
          title="Letters, digits, dots and hyphens, such as people.csv"
          value={file}
          onText={setFile}
        />
      </LineForm>
      {isBusy && <RoadProgress what="Reading the list" progress={progress} />}
      {error && <Trouble error={error} />}
      <p role="status">{downloading.data ?? saving.data}</p>
    </section>
  );
}
