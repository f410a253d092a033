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
  if ('table' in block) return <DataTable {...block.table} />;
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

function DataTable({
  columns,
  rows,
  choices,
}: Extract<Block, { readonly table: object }>['table']) {
  const isNumber = columns.map(
    (_, at) => rows.length > 0 && rows.every((row) => NUMBER.test(row[at] ?? '')),
  );
  const nameOf = (at: number) => (isNumber[at] ? 'number' : undefined);
  return (
    <div className="scroll">
      <table className="data">
        <thead>
          <tr>
            {columns.map((title, at) => (
              <th key={at} scope="col" className={nameOf(at)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, at) => (
                <td key={at} className={nameOf(at)}>
                  <Cell text={cell} choice={choices?.[index]} at={at} of={row[0] ?? ''} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
