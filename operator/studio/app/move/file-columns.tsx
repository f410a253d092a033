import { countOf, printable } from '#shared/format.ts';
import type { Answer, Input } from '../../calls.ts';
import { describeValues } from '../api/words.ts';
import { FIELD_WORDS } from '../filters/words.ts';

type Rules = Pick<Input<'import'>, 'map' | 'ignored'>;
type Column = Partial<Answer<'import'>['columns'][number]> & { readonly column: string };

interface FileColumnsProps {
  readonly fields: Answer<'upload'>['fields'];
  readonly columns: readonly Column[];
  readonly rules: Rules;
  readonly onRules: (rules: Rules) => void;
}

const WORDS = { ...FIELD_WORDS, consent: 'Whether they agreed', state: 'Who is still on its list' };
const IGNORED = 'ignored';

/** What each column of a file is read as, which the operator may change. */
export function FileColumns({ fields, columns, rules, onRules }: FileColumnsProps) {
  const { map, ignored } = rules;
  const choose = (column: string, as: string) => {
    const others = Object.entries(map).filter(([field, of]) => field !== as && of !== column);
    const field = fields.find((name) => name === as);
    onRules({
      map: Object.fromEntries(field ? [...others, [field, column]] : others),
      ignored: [...ignored.filter((each) => each !== column), ...(as === IGNORED ? [column] : [])],
    });
  };
  return (
    <details className="columns" open>
      <summary>What its {countOf(columns.length, 'column holds', 'columns hold')}</summary>
      <ul>
        {columns.map(({ column, field, other }) => {
          const mapped = fields.find((name) => map[name] === column);
          const found = describeRead(field, other?.kind);
          return (
            <li key={column}>
              <label>
                <strong>{printable(column) || '(without a name)'}</strong>
                <select
                  value={ignored.includes(column) ? IGNORED : (mapped ?? '')}
                  onChange={({ target }) => choose(column, target.value)}
                >
                  <option value="">{found}</option>
                  {fields.map((name) => (
                    <option key={name} value={name}>
                      {WORDS[name]}
                    </option>
                  ))}
                  <option value={IGNORED}>Nothing that is needed</option>
                </select>
              </label>
              {other && (
                <p className="note">
                  {other.kind === 'state'
                    ? `Left out: ${describeValues(other.values.filter(({ isLeft }) => isLeft)) || 'no one'}. Taken: ${describeValues(other.values.filter(({ isLeft }) => !isLeft)) || 'no one'}.`
                    : describeValues(other.values)}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** What a column is read as where the operator says nothing. */
function describeRead(
  field: Column['field'],
  kind: NonNullable<Column['other']>['kind'] | undefined,
) {
  if (field) return `${field === 'proof' ? FIELD_WORDS.consent : WORDS[field]}, by its name`;
  if (kind === 'state') return `${WORDS.state}, by its words`;
  return kind === 'ignored' ? 'Not imported' : 'By its name and words';
}
