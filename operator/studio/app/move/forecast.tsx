import { useMemo } from 'react';
import { countPeople, formatCount, printable } from '#shared/format.ts';
import { describeFound } from '../../../../infra/pages/import-words.ts';
import type { Answer } from '../../calls.ts';
import { placed, VirtualTable } from '../shell/virtual-table.tsx';

/** A file that the studio has, until another one comes. */
export type ImportedFile = Answer<'upload'> & Readonly<{ name: string; bytes: Uint8Array }>;

type ForecastProps = Readonly<{ file: ImportedFile; planned: Answer<'import'> }>;

const ROW_HEIGHT = 60;
const ENCODINGS = { 'utf-16le': 'UTF-16', 'windows-1252': 'Windows-1252', 'utf-8': '' } as const;

/** What would become of the lines of a file: how many, and why some would not come in. */
export function Forecast({ file, planned }: ForecastProps) {
  const { forecast, format, readOnly, isNamedDeparted } = planned;
  const found = useMemo(() => (forecast ? describeFound(forecast) : []), [forecast]);
  const encoding = ENCODINGS[file.encoding];
  return (
    <div className="forecast">
      <h3>{countPeople(forecast?.added ?? 0)} would come onto the list</h3>
      <ul>
        {found.map(({ what, count }) => (
          <li key={what}>
            <strong>{formatCount(count)}</strong> {what}
          </li>
        ))}
      </ul>
      <p className="note">
        {format !== undefined && `The columns are those of ${format}. `}
        {`Separated by ${file.delimiter}s. `}
        {encoding && `The file is not UTF-8. It is read as ${encoding}, which Excel writes. `}
        {readOnly.length > 0 &&
          `Only read, because a press, a departure or a mail makes them: ${readOnly.join(', ')}.`}
      </p>
      {isNamedDeparted && (
        <p className="warning">
          The name of the file says that its people left a list, or bounced. Import it only if they
          are on it all the same.
        </p>
      )}
      <Lines file={file} found={found} />
    </div>
  );
}

type LinesProps = Pick<ForecastProps, 'file'> & {
  readonly found: ReturnType<typeof describeFound>;
};

/** Each line that is not imported, and why. What it says is shown as text. */
function Lines({ file: { bytes, encoding }, found }: LinesProps) {
  const texts = useMemo(
    () => new TextDecoder(encoding).decode(bytes).split(/\r\n|\n|\r/),
    [bytes, encoding],
  );
  const whys = new Map<number, string[]>();
  for (const { what, lines = [] } of found) {
    for (const line of lines) whys.set(line, [...(whys.get(line) ?? []), what]);
  }
  const rows = [...whys].toSorted(([a], [b]) => a - b);
  if (rows.length === 0) return null;
  return (
    <VirtualTable
      label="Lines that are not imported"
      count={rows.length}
      rowHeight={ROW_HEIGHT}
      tracks="3.5rem minmax(0, 1fr)"
      heading={
        <>
          <span role="columnheader">Line</span>
          <span role="columnheader">Why not, and what it says</span>
        </>
      }
      renderRow={(index, start) => {
        const [line = 0, why = []] = rows[index] ?? [];
        return (
          <div key={line} className="row" {...placed(index, start)}>
            <span role="cell">{formatCount(line)}</span>
            <span role="cell">
              {why.join(', ')}
              <small>{printable(texts[line - 1] ?? '')}</small>
            </span>
          </div>
        );
      }}
    />
  );
}
