import type { Block, Choice } from '../../operation.ts';

interface BlocksProps {
  readonly blocks: readonly Block[];
  /** The path of a file, by its place among the blocks. */
  readonly fileAt?: (index: number) => string;
}

/** What an operation says. */
export function Blocks({ blocks, fileAt }: BlocksProps) {
  return blocks.map((block, index) => <One key={index} block={block} file={fileAt?.(index)} />);
}

function One({ block, file }: { readonly block: Block; readonly file: string | undefined }) {
  if (typeof block === 'string') return block && <p className="said">{block}</p>;
  if ('warning' in block) return <p className="warning">{block.warning}</p>;
  if ('facts' in block) {
    return (
      <section>
        {block.title !== undefined && <h2>{block.title}</h2>}
        <Facts facts={block.facts} />
      </section>
    );
  }
  if ('table' in block) return block.table.rows.length > 0 && <DataTable {...block.table} />;
  return (
    <p>
      <a className="button primary" href={file} download={block.file}>
        Download {block.file}
      </a>
    </p>
  );
}

export function Facts({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value], index) => (
        <div key={index}>
          <dt className="plate">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CellProps {
  readonly text: string;
  readonly choice: Choice | undefined;
  readonly at: number;
  /** The name of the row. */
  readonly of: string;
}

function Cell({ text, choice, at, of }: CellProps) {
  if (choice?.column !== at) return text;
  const { options, chosen } = choice;
  const [[value, label] = ['', '']] = options;
  if (options.length > 1) {
    return (
      <select name="choice" aria-label={of} defaultValue={chosen}>
        {options.map(([each, title]) => (
          <option key={each} value={each}>
            {title}
          </option>
        ))}
      </select>
    );
  }
  return (
    <label className="tick">
      <input type="checkbox" name="choice" value={value} defaultChecked={chosen === value} />
      {label}
    </label>
  );
}

/** Also a share, such as `< 1 %`, or nothing. */
const NUMBER = /^([<>+−-]?\s?[\d’,.]+\s?%?|[–-]?)$/;

function DataTable({ columns, rows, choices }: Extract<Block, { table: object }>['table']) {
  const isNumber = (at: number) => rows.every((row) => NUMBER.test(row[at] ?? ''));
  const isWide = columns.length > 3 && !choices;
  return (
    <Table columns={columns} isNumber={isNumber} className={isWide ? 'stack' : undefined}>
      {rows.map((row, index) => (
        <tr key={index}>
          {columns.map((_, at) => (
            <td key={at} className={isNumber(at) ? 'number' : undefined}>
              <Cell text={row[at] ?? ''} choice={choices?.[index]} at={at} of={row[0] ?? ''} />
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

interface TableProps {
  /** Their titles. */
  readonly columns: readonly string[];
  readonly isNumber: (column: number) => boolean;
  readonly className?: string | undefined;
  /** Its rows. */
  readonly children: React.ReactNode;
}

/** A table, which scrolls by itself where it is too wide. */
export function Table({ columns, isNumber, className, children }: TableProps) {
  return (
    <div className="scroll">
      <table className={className}>
        <thead>
          <tr>
            {columns.map((title, at) =>
              title === '' ? (
                <td key={at} />
              ) : (
                <th key={at} scope="col" className={isNumber(at) ? 'number' : undefined}>
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
