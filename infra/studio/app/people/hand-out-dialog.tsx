import { useMutation } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { Dialog } from '../shell/dialog.tsx';
import { RoadProgress } from '../shell/road-progress.tsx';
import { Trouble } from '../shell/trouble.tsx';

interface HandOutDialogProps {
  readonly address: string;
  readonly onClose: () => void;
}

/** Two files with all that is kept of a person, for the person. */
export function HandOutDialog({ address, onClose }: HandOutDialogProps) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => call('access', { address }),
    onSuccess: ({ html, json }) => {
      download('your-data.html', 'text/html', html);
      download('your-data.json', 'application/json', json);
    },
  });
  return (
    <Dialog title={`Hand out their data: ${address}`} onClose={onClose}>
      {data ? (
        <p role="status">
          {data.isKnown
            ? 'Two files were saved with your downloads. Send both to the person.'
            : 'Nothing is kept of this address. The file that says so was saved with your downloads.'}
        </p>
      ) : (
        <>
          <p>
            Saves two files with everything that is kept of this person: one to read, in their
            language, and one for a computer. Send them only to the person, at this address.
          </p>
          <p className="note">It is recorded that you did it. Nothing else changes.</p>
        </>
      )}
      {isPending && <RoadProgress what="Gathering" progress={undefined} />}
      {error && <Trouble error={error} />}
      <div className="buttons">
        {!data && (
          <button type="button" className="primary" disabled={isPending} onClick={() => mutate()}>
            Save the files
          </button>
        )}
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
