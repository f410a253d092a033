import { useEffect, useRef, useState } from 'react';
import { printable } from '#shared/format.ts';

interface DropZoneProps {
  /** The name of the file that is there. */
  readonly name: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes files that are dropped anywhere on the page, or chosen. The browser opens none of them. */
export function DropZone({ name, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const on = (type: 'dragover' | 'dragleave' | 'drop', isNowOver: boolean) =>
      addEventListener(
        type,
        (event) => {
          event.preventDefault();
          setOver(isNowOver);
          const { files = [] } = event.dataTransfer ?? {};
          if (type === 'drop' && files.length > 0) onFiles([...files]);
        },
        ended,
      );
    on('dragover', true);
    on('dragleave', false);
    on('drop', false);
    return () => ended.abort();
  }, [onFiles]);
  return (
    <div className={`drop ${isOver ? 'over' : ''}`}>
      <p role="status">{name === undefined ? 'Drop a CSV file here' : printable(name)}</p>
      <button type="button" onClick={() => input.current?.click()}>
        {name === undefined ? 'Choose a file' : 'Choose another file'}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File to import"
        accept=".csv,.tsv,.txt,text/csv"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again, once it was changed.
          target.value = '';
        }}
      />
    </div>
  );
}
