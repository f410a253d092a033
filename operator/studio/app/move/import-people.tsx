import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { UPLOAD_MAX_BYTES } from '#shared/contract/limits.ts';
import { countPeople, formatCount } from '#shared/format.ts';
import { keysOf } from '#shared/keys-of.ts';
import type { Input } from '../../calls.ts';
import { useAction } from '../actions/action-dialog.tsx';
import { call, CallError, type Progress } from '../api/call.ts';
import { CHOICES } from '../filters/words.ts';
import { ChoiceField, LineForm, TextField } from '../shell/fields.tsx';
import { RoadProgress } from '../shell/road-progress.tsx';
import { useStage } from '../shell/stage-context.tsx';
import { Trouble } from '../shell/trouble.tsx';
import { completedOf, importAction } from './actions.ts';
import { DropZone } from './drop-zone.tsx';
import { FileColumns } from './file-columns.tsx';
import { Forecast, type ImportedFile } from './forecast.tsx';

type Rules = Pick<Input<'import'>, 'map' | 'ignored'>;
type Said = Omit<Input<'import'>, 'upload' | 'name' | keyof Rules>;

/** What holds for people of whom the file does not say it. */
const DEFAULTS = {
  language: { label: 'Language, if the file has none', none: 'It has one' },
  role: { label: 'Who they are', none: 'As it says' },
  intent: { label: 'What they want', none: 'As it says' },
} as const;

const NO_RULES: Rules = { map: {}, ignored: [] };

/** A file, what the operator says of it, what would become of each line, and the press that imports it. */
export function ImportPeople() {
  const { mayWrite } = useStage();
  const [rules, setRules] = useState(NO_RULES);
  const [said, setSaid] = useState<Said>({ consentSource: '', isAsked: false });
  const [file, setFile] = useState<ImportedFile>();
  const [progress, setProgress] = useState<Progress>();
  const taking = useMutation({
    mutationFn: takeFile,
    onSuccess: (taken) => {
      looking.reset();
      setFile(taken);
      setRules(NO_RULES);
    },
  });
  const looking = useMutation({
    mutationFn: ({ id: upload, name }: ImportedFile) =>
      call('import', { upload, name, ...said, ...rules }, { onProgress: setProgress }),
  });
  const { act, dialog } = useAction(['audit', 'people pages', 'queue'], looking.reset);
  const change = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      looking.reset();
      set(value);
    };
  };
  const say = change(setSaid);
  const set = (name: keyof typeof DEFAULTS, value: string) => {
    const { [name]: _, ...others } = said;
    say({ ...others, ...(value !== '' && { [name]: value }) });
  };
  const planned = looking.data;
  const { added = 0 } = planned?.forecast ?? {};
  const completed = completedOf(planned?.forecast);
  return (
    <section className="step" aria-labelledby="import">
      <h2 id="import">Bring people in</h2>
      <p className="note">
        From a file as Mailchimp, other services and Excel save it. You see what becomes of each
        line first: nothing is written before you agree. Who left or asked to be deleted is never
        added again.
      </p>
      <DropZone name={file?.name} onFiles={taking.mutate} />
      {taking.error && <Trouble error={taking.error} />}
      {file && (
        <LineForm
          button="See what would happen"
          isPrimary={!planned}
          isDisabled={looking.isPending}
          onSubmit={() => looking.mutate(file)}
        >
          <TextField
            className="wide"
            label="Where and how did they agree to hear from you? It is kept with each of them"
            placeholder="Paper list at the fair, 3 May 2026"
            required
            maxLength={200}
            value={said.consentSource}
            onText={(consentSource) => say({ ...said, consentSource })}
          />
          {keysOf(DEFAULTS).map((name) => (
            <ChoiceField
              key={name}
              {...DEFAULTS[name]}
              {...CHOICES[name]}
              value={said[name] ?? ''}
              onChoose={(value) => set(name, value)}
            />
          ))}
          <label className="check">
            <input
              type="checkbox"
              checked={said.isAsked}
              onChange={({ target }) => say({ ...said, isAsked: target.checked })}
            />
            Ask each of them by mail first. Who does not click is not on the list
          </label>
        </LineForm>
      )}
      {looking.isPending && <RoadProgress what="Reading the file" progress={progress} />}
      {looking.error && <Trouble error={looking.error} />}
      {file && (
        <FileColumns
          key={file.name}
          fields={file.fields}
          columns={planned?.columns ?? file.header.map((column) => ({ column }))}
          rules={rules}
          onRules={change(setRules)}
        />
      )}
      {planned && file && <Forecast file={file} planned={planned} />}
      {planned && mayWrite && added + completed > 0 && (
        <button
          type="button"
          className="primary"
          onClick={() => act(importAction(planned, said.isAsked), countPeople(added + completed))}
        >
          {added > 0 ? `Import ${countPeople(added)}` : `Complete ${formatCount(completed)}`}
        </button>
      )}
      {dialog}
    </section>
  );
}

/** Hands a file to the studio. What is no table leaves the file before. */
async function takeFile([file, ...others]: readonly File[]): Promise<ImportedFile | undefined> {
  if (!file) return undefined;
  if (others.length > 0) throw new CallError({ code: 'files_many' });
  const { size } = file;
  if (size > UPLOAD_MAX_BYTES) throw new CallError({ code: 'upload_too_large', size });
  const bytes = await file.arrayBuffer().catch(() => {
    throw new CallError({ code: 'file_unreadable' });
  });
  const read = new Uint8Array(bytes);
  return { name: file.name, bytes: read, ...(await call('upload', read)) };
}
